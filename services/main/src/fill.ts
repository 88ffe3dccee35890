/** Migrates and fills the database for the services that start on the port given as the argument. */
import { createLog } from '@gable/service-kit/runtime/log'
import { env } from './env/env.ts'
import { prepareDatabase } from './prepare-database.ts'

process.once('disconnect', () => process.exit(1))
const { db } = await prepareDatabase(createLog('services', env.LOG_LEVEL), Number(process.argv[2]))
await db.close()
process.exit()
