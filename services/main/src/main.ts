import { env } from './env/env.ts'
import { exitWithError } from './process/open-configured-database.ts'
import { runServices } from './run-services.ts'

if (env.JOBS === 'off' && !env.DATABASE_URL)
  exitWithError('JOBS: without DATABASE_URL no other process can run the jobs; leave it on.')
await runServices({ name: 'services', port: env.PORT, background: env.JOBS === 'on' ? 'beside' : 'none' })
