/**
 * `npm run leads`: lists held leads, and webhook deliveries that exhausted their retries. Releases or drops
 * held leads, and retries failed webhook deliveries.
 */
import { runServicesCommand } from './services-command.ts'

await runServicesCommand('services/main/src/leads.ts')
