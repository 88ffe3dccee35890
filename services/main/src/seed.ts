import { parseArgs } from 'node:util'
import { describeAddress } from '@gable/service-kit/database/address'
import { sampleToday } from '@gable/service-kit/env/market-clock'
import { createLog } from '@gable/service-kit/runtime/log'
import { env } from './env/env.ts'
import { isEmpty, originOf } from './origin.ts'
import { dropAll, loadPlaces, prepare } from './prepare.ts'
import { exitOnError, exitWithError, openConfiguredDatabase } from './process/open-configured-database.ts'
import { createProgress } from './process/progress.ts'
import { loadSample } from './sample.ts'
import { createServices } from './services.ts'

const USAGE = `npm run seed -- [--listings 25000] [--seed 1] [--yes]   fills the database with a sample market
npm run seed -- --places                                loads the places of the United States and Canada`

const options = readOptions()
// The embedded database is on the operator's own machine. A Postgres server may hold accounts of real people.
if (env.DATABASE_URL && !options.places && !options.yes)
  exitWithError(
    `This drops all data of the services in ${describeAddress(env.DATABASE_URL)}: add --yes to confirm.`,
  )
const log = createLog('seed', env.LOG_LEVEL === 'info' ? 'warn' : env.LOG_LEVEL)
const db = await openConfiguredDatabase(log, 0)
const services = createServices(await loadSample({ isSampleWanted: !options.places }))
const work = { db, log, services, progress: createProgress() }
if (options.places) await exitOnError('Failed to load the places', loadPlaces(work), log)
else await exitOnError('Failed to fill the database', fillSample(), log)
await db.close()

async function fillSample(): Promise<void> {
  if ((await originOf(db, services)) === 'real' && !(await isEmpty(db, services)))
    throw new Error('the database is real, and a sample market would replace its data; use an empty database')
  await dropAll(db, services)
  await prepare({ ...work, isSampleWanted: true, options })
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        listings: { type: 'string' },
        seed: { type: 'string' },
        places: { type: 'boolean' },
        yes: { type: 'boolean' },
      },
    })
    const { places = false, yes = false } = values
    if (places && (values.listings ?? values.seed) !== undefined)
      throw new Error('--places loads no sample market: omit --listings and --seed')
    return {
      places,
      yes,
      listings: whole('listings', values.listings, env.SAMPLE_LISTINGS),
      seed: whole('seed', values.seed, env.SAMPLE_SEED),
      today: sampleToday,
      compensationOffers: env.SAMPLE_COMPENSATION_OFFERS,
    }
  } catch (error) {
    return exitWithError(`${error instanceof Error ? error.message : String(error)}\nUsage: ${USAGE}`)
  }
}

function whole(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number, like ${otherwise}`)
  return Number(text)
}
