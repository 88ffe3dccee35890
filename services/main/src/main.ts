import { env } from './env/env.ts'
import { exitWithError } from './process/open-configured-database.ts'
import { runServices } from './run-services.ts'

if (env.JOBS === 'off' && !env.DATABASE_URL)
  exitWithError('JOBS: must be on without DATABASE_URL, because no other process can run the jobs.')
await runServices({ name: 'services', port: env.PORT, background: env.JOBS === 'on' ? 'beside' : 'none' })
