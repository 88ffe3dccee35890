import { parseArgs } from 'node:util'
import { createLog } from '@gable/service-kit/log'
import { sampleToday } from '@gable/service-kit/market-clock'
import { env } from './env.ts'
import { open, orStop, stop } from './open.ts'
import { dropAll, prepare } from './prepare.ts'
import { createProgress } from './progress.ts'
import { allServices } from './services.ts'

const USAGE = 'npm run seed -- [--listings 25000] [--seed 1] [--yes]'

const options = readOptions()
// The embedded database belongs to whoever types this; a server may hold the accounts of real people.
if (env.DATABASE_URL && !options.yes)
  stop(
    `This drops all data of the services in ${new URL(env.DATABASE_URL).pathname.slice(1)}: add --yes to do it.`,
  )
const log = createLog('seed', env.LOG_LEVEL === 'info' ? 'warn' : env.LOG_LEVEL)
const db = await open(log, 0)
await dropAll(db, allServices)
const work = { db, log, services: allServices, options, progress: createProgress() }
await orStop('The database cannot be filled', prepare(work), log)
await db.close()

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { listings: { type: 'string' }, seed: { type: 'string' }, yes: { type: 'boolean' } },
    })
    return {
      yes: values.yes ?? false,
      listings: whole('listings', values.listings, env.SAMPLE_LISTINGS),
      seed: whole('seed', values.seed, env.SAMPLE_SEED),
      today: sampleToday,
    }
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : String(error)}\nUsage: ${USAGE}`)
  }
}

function whole(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number, like ${otherwise}`)
  return Number(text)
}
