/**
 * `npm run bench -- alert-kills`: kills the alert workers repeatedly during thirty simulated days of a market
 * and checks the emails.
 */
import { parseArgs } from 'node:util'
import { findNativePostgres } from '@gable/service-kit/test-kit/native-postgres'
import { measureKills } from '../../services/accounts/src/kills/measure-kills.ts'

const { values } = parseArgs({
  options: {
    searches: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '20' },
    smoke: { type: 'boolean', default: false },
  },
})
const [searches, kills] = values.smoke ? [100, 1] : [Number(values.searches), Number(values.kills)]
const market = values.smoke
  ? { listings: 200, cities: 6, eventsPerDay: 40, days: 2 }
  : { listings: 4_000, cities: 60, eventsPerDay: 90, days: 30 }
if (!Number.isInteger(searches) || !Number.isInteger(kills) || searches < 1 || kills < 0) {
  console.error('npm run bench -- alert-kills [--searches 10000] [--kills 20] [--smoke]')
  process.exit(1)
}
const native = findNativePostgres()
if (!native) {
  console.error(
    'Failed to find Postgres on this machine (no initdb). This benchmark runs two processes and needs it.',
  )
  process.exit(1)
}
const server = await native.start()
try {
  const size = { ...market, members: Math.ceil(searches / 5), searches }
  const {
    mails,
    events,
    kills: killed,
    differences,
  } = await measureKills(await server.createDatabase(), size, kills)
  process.stdout.write(
    `${native.label}: ${events} events, ${searches} searches, ${mails} mails; ` +
      `workers killed ${killed} times while working: ${differences.length} differences\n`,
  )
  for (const difference of differences) process.stdout.write(`${difference}\n`)
  process.exitCode = differences.length > 0 ? 1 : 0
} finally {
  await server.stop()
}
