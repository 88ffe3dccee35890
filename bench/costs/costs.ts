/**
 * `npm run bench -- costs`: searches for operations whose CPU time is unusually high or low for the cost that
 * the graph's limits assign to them. Measures random operations of every public query, then measures variants
 * of the operations with the most CPU time per cost. The CPU time includes the graph and its services.
 * `--write FILE` writes every operation with its CPU time (ms) and its cost. `--smoke` measures three
 * operations on a small market and prints no timings.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnv } from '@gable/graph/config/env'
import { declaredCosts } from '@gable/graph/limits/declared-costs'
import { operationCost } from '@gable/graph/limits/operation-size'
import { createRandom } from '@gable/graph/oracle/random'
import { buildSchema, parse, parseValue, valueFromASTUntyped } from 'graphql'
import { root } from '../../scripts/processes.ts'
import { stopProcesses, usage } from '../processes.ts'
import { startGraphUnderTest } from './graph-under-test.ts'
import type { KnownKeys } from './query-arguments.ts'
import { randomQueries } from './random-queries.ts'

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '200' },
    listings: { type: 'string', default: '25000' },
    write: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
})
const schema = buildSchema(readFileSync(`${root}graph/schema.graphql`, 'utf8'))
const costs = declaredCosts(readFileSync(`${root}graph/supergraph.graphql`, 'utf8'))

const WARM_UP_RUNS = 5
const BATCHES = 4
const BATCH_RUNS = 40
const BATCH_MS = 60
const SMOKE_COUNT = 3
/**
 * Number of operations that the benchmark measures again: those with the highest CPU time per unit of cost.
 */
const EXTREMES = 20
/** The graph's limit per operation. */
const MAX_COST = readEnv({}).LIMIT_COST

const random = createRandom(Number(options.seed))
const known: KnownKeys = { uPIs: [], agents: [], offices: [], teams: [] }
const { randomQuery, variantOf } = randomQueries(schema, random, known)

interface Measurement {
  operation: string
  cost: number
  cpuMs: number
}

function costOf(text: string): number {
  const document = parse(text)
  const [operation] = document.definitions
  if (operation?.kind !== 'OperationDefinition')
    throw new Error('Failed to find an operation in the document.')
  return operationCost({ schema, costs, operation, fragments: new Map(), variables: {} })
}

/**
 * Moves drawn areas into variables, as clients do: thousands of corners inline would exceed the token limit.
 */
function withVariables(query: string): { query: string; variables: Record<string, unknown> } {
  const variables: Record<string, unknown> = {}
  const text = query.replace(/areas: (\[.*?\] \}\])/g, (_, areas: string) => {
    const name = `areas${Object.keys(variables).length}`
    variables[name] = valueFromASTUntyped(parseValue(areas))
    return `areas: $${name}`
  })
  const definitions = Object.keys(variables).map((name) => `$${name}: [SearchAreaInput!]`)
  return { query: definitions.length > 0 ? `query (${definitions}) ${text}` : text, variables }
}

async function main(dataDir: string): Promise<void> {
  const { services, graph, send, knownKeys } = await startGraphUnderTest(
    dataDir,
    options.smoke ? '2000' : options.listings,
  )
  const processes = [services, graph]
  Object.assign(known, await knownKeys())
  const sendQuery = async (query: string) => (await send(withVariables(query))).answer

  /**
   * Measures the CPU milliseconds of an operation after a warm-up, as the minimum of several batches. Returns
   * undefined for an operation that fails or exceeds the cost limit.
   */
  async function measure(operation: string): Promise<Measurement | undefined> {
    const cost = costOf(operation)
    if (cost > MAX_COST) return undefined
    const { errors } = await sendQuery(operation)
    if (errors) return undefined
    for (let run = 0; run < WARM_UP_RUNS; run++) await sendQuery(operation)
    let minCpuMs = Number.POSITIVE_INFINITY
    for (let batch = 0; batch < BATCHES; batch++) minCpuMs = Math.min(minCpuMs, await cpuOf(operation))
    return { operation, cost, cpuMs: minCpuMs }
  }

  async function cpuOf(operation: string): Promise<number> {
    const before = usage(processes).cpuMs
    let runs = 0
    let cpuMs = 0
    while (runs < BATCH_RUNS && cpuMs < BATCH_MS) {
      await sendQuery(operation)
      runs += 1
      cpuMs = usage(processes).cpuMs - before
    }
    return cpuMs / runs
  }

  const measurements: Measurement[] = []
  const count = options.smoke ? SMOKE_COUNT : Number(options.count)
  while (measurements.length < count) {
    const one = await measure(randomQuery())
    if (one) measurements.push(one)
  }
  const unit = ({ cpuMs, cost }: Measurement) => cpuMs / cost
  const byUnit = () => measurements.toSorted((a, b) => unit(b) - unit(a))
  for (let step = 0; step < count / 4; step++) {
    const one = await measure(variantOf(random.pick(byUnit().slice(0, 10)).operation))
    if (one) measurements.push(one)
  }
  // Measures the extreme operations again, because the first operation to run a code path also pays for its
  // compilation.
  for (const one of byUnit().slice(0, options.smoke ? 1 : EXTREMES))
    one.cpuMs = Math.min(one.cpuMs, (await measure(one.operation))?.cpuMs ?? one.cpuMs)
  if (options.write) writeFileSync(options.write, JSON.stringify(measurements))
  if (options.smoke) {
    process.stdout.write(`Smoke run: measured ${measurements.length} operations.\n`)
    return
  }
  const sorted = byUnit()
  const print = ({ operation, cost, cpuMs }: Measurement) =>
    process.stdout.write(
      `${((1000 * cpuMs) / cost).toFixed(1)} µs per unit: ${cpuMs.toFixed(1)} ms, cost ${cost.toFixed(0)}: ${operation.slice(0, 300)}\n`,
    )
  const [worst, best] = [sorted[0], sorted.at(-1)]
  const ratio = worst && best ? unit(worst) / unit(best) : 1
  process.stdout.write(
    `${measurements.length} operations, seed ${options.seed}. The worst takes ${ratio.toFixed(1)} times the CPU per unit of the best. ` +
      'Highest CPU per cost:\n',
  )
  for (const one of sorted.slice(0, 10)) print(one)
  process.stdout.write('Lowest CPU per cost:\n')
  for (const one of sorted.slice(-10)) print(one)
}

const dataDir = options.smoke ? mkdtempSync(join(tmpdir(), 'gable-costs-')) : `${root}.data/costs`
try {
  await main(dataDir)
} finally {
  await stopProcesses()
  if (options.smoke) rmSync(dataDir, { recursive: true, force: true })
}
