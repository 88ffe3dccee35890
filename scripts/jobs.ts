/** `npm run jobs`: what the services do by themselves, asked about where `npm start` runs them, or run apart. */
import { runServicesCommand } from './services-command.ts'

runServicesCommand('services/main/src/jobs.ts')
