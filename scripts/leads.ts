/** `npm run leads`: leads that somebody has to look at, and what a company's own system did not take. */
import { runServicesCommand } from './services-command.ts'

runServicesCommand('services/main/src/leads.ts')
