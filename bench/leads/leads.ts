/**
 * `npm run bench -- leads`: measures how long the leads service takes to acknowledge a lead, and counts the
 * leads that are lost or delivered more than once when the service is killed.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findNativePostgres } from '@gable/service-kit/test-kit/native-postgres'
import { leadsProcess } from '../../services/leads/src/kills/leads-process.ts'
import { measureKills } from '../../services/leads/src/kills/measure-kills.ts'
import { submission, submit } from '../../services/leads/src/kills/submit.ts'

const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '10' },
    'per-second': { type: 'string', default: '20' },
    smoke: { type: 'boolean', default: false },
  },
})
const [leads, kills, perSecond] = values.smoke
  ? [20, 1, 20]
  : [Number(values.leads), Number(values.kills), Number(values['per-second'])]
const warmUp = values.smoke ? 0 : 100
if (![leads, kills, perSecond].every(Number.isInteger) || leads < 1 || kills < 0 || perSecond < 1) {
  console.error('npm run bench -- leads [--leads 1000] [--per-second 20] [--kills 10] [--smoke]')
  process.exit(1)
}

/**
 * Returns the milliseconds from each lead's scheduled send time until its response, while the service routes
 * earlier leads.
 */
async function measureAnswers(where: { dataDir: string; url?: string | undefined }): Promise<number[]> {
  const service = await leadsProcess(where)
  await service.start()
  const pause = 1_000 / perSecond
  const begun = performance.now()
  const times = await Promise.all(
    Array.from({ length: warmUp + leads }, async (_, index) => {
      const due = begun + index * pause
      await sleep(Math.max(0, due - performance.now()))
      await submit(service.url, submission(index))
      return performance.now() - due
    }),
  )
  await service.kill()
  return times.slice(warmUp).sort((one, other) => one - other)
}

const percentile = (times: readonly number[], part: number) =>
  (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(1)

async function measure(engine: string, makeUrl: () => Promise<string | undefined>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-leads-'))
  try {
    const times = await measureAnswers({ dataDir: join(folder, 'answers'), url: await makeUrl() })
    if (!values.smoke)
      process.stdout.write(
        `${engine}: ${leads} leads, ${perSecond} a second, are acknowledged in ${percentile(times, 0.5)} ms (p50), ` +
          `${percentile(times, 0.95)} ms (p95), ${percentile(times, 0.99)} ms (p99)\n`,
      )
    const { lost, wrong, ...counts } = await measureKills({
      dataDir: join(folder, 'kills'),
      url: await makeUrl(),
      leads,
      kills,
    })
    process.stdout.write(
      `${engine}: ${counts.acknowledged} acknowledged in the course of ${kills} kills with ${counts.interrupted} ` +
        `submissions in flight: ${lost.length} lost, ${wrong.length} not delivered exactly once\n`,
    )
    if (lost.length + wrong.length > 0) process.exitCode = 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const server = await findNativePostgres()?.start()
try {
  if (server) await measure('postgres', () => server.createDatabase())
  await measure('pglite', async () => undefined)
} finally {
  await server?.stop()
}
