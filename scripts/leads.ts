/**
 * `npm run leads`: lists held leads and webhook deliveries that exhausted their retries, and releases, drops,
 * or retries them.
 */
import { runServicesCommand } from './services-command.ts'

runServicesCommand('services/main/src/leads.ts')
