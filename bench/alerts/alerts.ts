/**
 * `npm run bench -- alerts`: measures how long matching 1,000 events takes against 1,000,000 saved searches
 * on a native Postgres, which the benchmark starts, and against 100,000 on PGlite.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findNativePostgres } from '@gable/service-kit/test-kit/native-postgres'
import { FULL_SIZE, measureMatching, SMOKE_SIZE } from './measure-matching.ts'

const { values } = parseArgs({
  options: {
    searches: { type: 'string', default: '1000000' },
    embedded: { type: 'string', default: '100000' },
    explain: { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
  },
})
const SMOKE_SEARCHES = 500
const [searches, embedded] = values.smoke
  ? [SMOKE_SEARCHES, SMOKE_SEARCHES]
  : [Number(values.searches), Number(values.embedded)]
if (!Number.isInteger(searches) || !Number.isInteger(embedded) || searches < 0 || embedded < 0) {
  console.error('npm run bench -- alerts [--searches 1000000] [--embedded 100000] [--explain] [--smoke]')
  process.exit(1)
}
const size = values.smoke ? SMOKE_SIZE : FULL_SIZE
/** Prints the result. In a smoke run, prints only the first line of the result, without timings. */
const report = (text: string) =>
  print(values.smoke ? `Smoke run: ${text.split('\n')[0]}; events matched saved searches.` : text)

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

const native = findNativePostgres()
if (!native) print('Found no Postgres on this machine (no initdb). Measuring PGlite only.')
if (native && searches > 0) {
  const server = await native.start()
  try {
    report(
      await measureMatching(
        native.label,
        { url: await server.createDatabase(), dataDir: '' },
        searches,
        values.explain,
        size,
      ),
    )
  } finally {
    await server.stop()
  }
}
if (embedded > 0) {
  const dataDir = await mkdtemp(join(tmpdir(), 'gable-bench-'))
  try {
    report(await measureMatching('PGlite', { dataDir }, embedded, values.explain, size))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
