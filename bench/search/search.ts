/**
 * `npm run bench -- search`: measures searches, facets, clusters, and suggestions over HTTP on one
 * connection, on markets of several sizes: on PGlite, and on a native Postgres that the benchmark starts.
 * Filters, sort orders, and places vary from request to request, but every run uses the same sequence.
 */
import { totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { findNativePostgres, type NativePostgres } from '@gable/service-kit/test-kit/native-postgres'
import { makeMarket } from './market.ts'
import { FULL_SAMPLE, measure, SMOKE_SAMPLE, type Times, warmUp } from './measure.ts'
import { questionsOf } from './questions.ts'
import { startServer } from './server.ts'
import { type Column, tableOf } from './table.ts'

const USAGE = 'npm run bench -- search [--sizes 25000,100000] [--million] [--smoke]'
const PGLITE_SIZE = 25_000
const SMOKE_SIZE = 1_000
const MILLION = 1_000_000

const { sizes, isSmoke } = readOptions()
const sampleSize = isSmoke ? SMOKE_SAMPLE : FULL_SAMPLE
const native = findNativePostgres()
if (!native) print('Found no Postgres on this machine (no initdb). Measuring PGlite only.')

let questions: ReturnType<typeof questionsOf> = []
const columns: Column[] = []
// A quarter of the machine's memory, as the Postgres manual recommends for a dedicated server.
const server = await native?.start({ shared_buffers: `${Math.floor(totalmem() / 4 / 2 ** 20)}MB` })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void (server?.stop() ?? Promise.resolve()).finally(() => process.exit(1)))
try {
  columns.push(await measureMarket('PGlite', isSmoke ? SMOKE_SIZE : PGLITE_SIZE, undefined))
  if (server && native)
    for (const size of sizes) columns.push(await measureMarket(native.label, size, server))
} finally {
  await server?.stop()
}
const [from, to] = columns.slice(-2)
if (isSmoke)
  print(
    `Smoke run: all ${questions.length} types of queries returned responses on each of ${columns.length} markets.`,
  )
else print(`\n${tableOf(questions, columns, from && to && columns.length > 2 ? { from, to } : undefined)}`)

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

async function measureMarket(engine: string, size: number, on: NativePostgres | undefined): Promise<Column> {
  const title = `${engine} ${size.toLocaleString('en-US')}`
  print(`${title}: filling`)
  const market = await makeMarket(size, on)
  try {
    print(`${title}: measuring`)
    questions = questionsOf(market.facts)
    const services = await startServer(market.env, 'listings,autocomplete', ['/listings/listings/search'])
    await warmUp(services.origin, questions, sampleSize)
    const times = new Map<string, Times>()
    for (const question of questions)
      times.set(question.name, await measure(services.origin, question, sampleSize))
    const resident = services.memory()
    await services.stop()
    return { title, times, load: market.load, resident }
  } finally {
    market.drop()
  }
}

/**
 * Parses the options. `--smoke` proves in seconds that every query type gets a response, and prints no
 * timings.
 */
function readOptions(): { sizes: number[]; isSmoke: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        sizes: { type: 'string', default: '25000,100000' },
        million: { type: 'boolean' },
        smoke: { type: 'boolean' },
      },
    })
    if (values.smoke) return { sizes: [SMOKE_SIZE], isSmoke: true }
    const sizes = values.sizes.split(',').map(Number)
    if (!sizes.every((size) => Number.isInteger(size) && size > 0 && size <= 10 * MILLION))
      throw new Error('--sizes must be numbers of listings, such as 25000,100000')
    return { sizes: values.million ? [...new Set([...sizes, MILLION])] : sizes, isSmoke: false }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\nUsage: ${USAGE}`)
    process.exit(1)
  }
}
