/**
 * `npm run jobs`: lists and retries the background jobs of the services, or runs the jobs in a separate
 * process.
 */
import { runServicesCommand } from './services-command.ts'

await runServicesCommand('services/main/src/jobs.ts')
