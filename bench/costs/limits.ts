/**
 * `npm run bench -- limits`: what the graph's limits let one client do. Walks the schema for operations under 2 KB that
 * do as much work as the limits allow, and measures the CPU time of the graph's process for the tenth run of each, its
 * cost, and the bytes of its answer. Then one client sends the operation with the most CPU on 8 connections, while another
 * client searches. `--count N` sets how many paths through two lists it tries. `--write FILE` writes
 * every operation. `--smoke` measures three operations on a small market and prints no timings.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readEnv } from '@gable/graph/config/env'
import { declaredCosts } from '@gable/graph/limits/declared-costs'
import { checkSize, operationCost, operationLimits } from '@gable/graph/limits/operation-size'
import { createRandom, type Random } from '@gable/graph/oracle/random'
import {
  buildSchema,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql'
import { root } from '../../scripts/processes.ts'
import { stopProcesses, usage } from '../processes.ts'
import { type GraphUnderTest, startGraphUnderTest } from './graph-under-test.ts'
import { AUSTIN, type KnownKeys, queryArguments } from './query-arguments.ts'
import { type WalkedOperation, walkedOperations } from './walked-operations.ts'

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '500' },
    listings: { type: 'string', default: '25000' },
    write: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
})

const MAX_LENGTH = 2_000
const WARM_UP_RUNS = 9
const MEASURED_RUNS = 3
const FAVORITES = 500
/** Cost of `__typename`. */
const TYPENAME_COST = 0.05
/** An answer with at least this share of the objects that its operation is charged for counts as full. */
const FULL = 0.5
const ATTACKING_CONNECTIONS = 8
const QUIET_MS = 10_000
const ATTACK_MS = 30_000
const SEARCHES_PER_SECOND = 5

const committed = (name: string) => readFileSync(`${root}graph/${name}`, 'utf8')
const schema = buildSchema(committed('schema.graphql'))
const costs = declaredCosts(committed('supergraph.graphql'))
const env = readEnv({})
const limits = operationLimits(env)

/** Returns the cost of an operation; undefined when the graph rejects it. */
const costOf = ({ query, variables }: WalkedOperation) => costWithin(query, variables, checkSize)

function costWithin(
  query: string,
  variables: Record<string, unknown>,
  check: typeof checkSize,
): number | undefined {
  try {
    const document = parse(query, { maxTokens: env.LIMIT_TOKENS })
    if (validate(schema, document).length > 0) return undefined
    const fragments = new Map<string, FragmentDefinitionNode>()
    let operation: OperationDefinitionNode | undefined
    for (const node of document.definitions) {
      if (node.kind === Kind.OPERATION_DEFINITION) operation = node
      if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
    }
    return operation && check({ schema, costs, operation, fragments, variables }, limits)
  } catch {
    return undefined
  }
}

/** Picks the last choice, which is the one with the most work, and makes every choice that adds work. */
const most: Random = {
  below: (end) => Math.min(1, end - 1),
  chance: () => false,
  pick(items) {
    const item = items.findLast((each) => each !== null && each !== '')
    if (item === undefined) throw new Error('Failed to pick from an empty list.')
    return item
  },
}

function largestArguments(known: KnownKeys) {
  const first = (keys: string[]) => keys.slice(0, 1)
  const generators = queryArguments(most, {
    uPIs: known.uPIs,
    agents: first(known.agents),
    offices: first(known.offices),
    teams: first(known.teams),
  })
  return (coordinate: string, size: number): string | undefined =>
    generators[coordinate]?.()
      .trim()
      .replace(
        /\b(first|pageSize): (\d+)/g,
        (_, name, max) => `${name}: ${Math.max(1, Math.floor(size * Number(max)))}`,
      )
}

/**
 * Share of the objects that an operation is charged for and that its answer has. An operation that finds nothing costs
 * the same as one that finds everything.
 */
function fullness({ query, variables, withOneMore, path }: WalkedOperation, data: unknown): number {
  const cost = (text: string) => costWithin(text, variables, operationCost) ?? 0
  const charged = (cost(withOneMore) - cost(query)) / TYPENAME_COST
  return charged === 0 ? 1 : objectsAt(data, path) / charged
}

function objectsAt(value: unknown, path: readonly string[]): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + objectsAt(item, path), 0)
  if (typeof value !== 'object' || value === null) return 0
  const [name, ...rest] = path
  if (name === undefined) return 1
  const fields = Object.entries(value).filter(([key]) => key === name || /^r\d+$/.test(key))
  return fields.reduce((sum, [, inner]) => sum + objectsAt(inner, rest), 0)
}

interface Measurement {
  operation: WalkedOperation
  cost: number
  cpuMs: number
  /** CPU of the graph and its services, in milliseconds. */
  totalMs: number
  bytes: number
  errors: number
  fullness: number
}

/** Fills the favorites of a member up to the most that an account may have. */
async function addFavorites({ send }: GraphUnderTest, token: string, uPIs: readonly string[]): Promise<void> {
  for (const uPI of uPIs.slice(0, FAVORITES))
    await send(
      {
        query:
          'mutation ($input: SetFavoriteInput!) { setFavorite(input: $input) { userErrors { message } } }',
        variables: { input: { uPI, favorite: true } },
      },
      token,
    )
}

async function main(dataDir: string): Promise<void> {
  const graph = await startGraphUnderTest(dataDir, options.smoke ? '2000' : options.listings)
  const token = await graph.register()
  const known = await graph.knownKeys()
  await addFavorites(graph, token, known.uPIs)

  async function measure(operation: WalkedOperation): Promise<Measurement> {
    const send = () => graph.send(operation, operation.isMember ? token : undefined)
    const cost = costOf(operation) ?? 0
    const { answer, bytes } = await send()
    for (let run = 1; run < WARM_UP_RUNS; run++) await send()
    let cpuMs = Number.POSITIVE_INFINITY
    let totalMs = Number.POSITIVE_INFINITY
    for (let run = 0; run < MEASURED_RUNS; run++) {
      const before = { graph: usage([graph.graph]).cpuMs, services: usage([graph.services]).cpuMs }
      await send()
      const own = usage([graph.graph]).cpuMs - before.graph
      cpuMs = Math.min(cpuMs, own)
      totalMs = Math.min(totalMs, own + usage([graph.services]).cpuMs - before.services)
    }
    return {
      operation,
      cost,
      cpuMs,
      totalMs,
      bytes,
      errors: answer.errors?.length ?? 0,
      fullness: fullness(operation, answer.data),
    }
  }

  const operations = walkedOperations(
    {
      schema,
      random: createRandom(Number(options.seed)),
      argumentsOf: largestArguments(known),
      maxLength: MAX_LENGTH,
      isAllowed: (operation) => costOf(operation) !== undefined,
    },
    Number(options.count),
  )
  const measured: Measurement[] = []
  for (const operation of operations.slice(0, options.smoke ? 3 : undefined))
    measured.push(await measure(operation))
  if (options.write) writeFileSync(options.write, JSON.stringify(measured))
  if (options.smoke) {
    process.stdout.write(`Smoke run: measured ${measured.length} operations.\n`)
    return
  }
  report(measured)
  const worst = measured
    .filter(({ operation }) => !operation.isMember)
    .toSorted((a, b) => b.cpuMs - a.cpuMs)[0]
  if (worst) await reportNeighbors(await graph.startLimited(), worst.operation)
}

/** Measures the searches of one client while another client sends the operation as often as it can. */
async function reportNeighbors(origin: string, { query, variables }: WalkedOperation): Promise<void> {
  const post = async (body: object, address: string) => {
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    })
    await response.arrayBuffer()
    return response.status
  }
  const search = {
    query: `{ search(input: { place: { type: CITY, placeKey: "${AUSTIN}" } }) { totalResults
      results { uPI listingUrl listPrice location { listingAddressFull } images(first: 1) { src alt } agent { fullName } } } }`,
  }
  async function searches(ms: number): Promise<number> {
    const times: Promise<number>[] = []
    for (
      const end = performance.now() + ms;
      performance.now() < end;
      await sleep(1_000 / SEARCHES_PER_SECOND)
    ) {
      const start = performance.now()
      times.push(post(search, '198.51.100.7').then(() => performance.now() - start))
    }
    const sorted = (await Promise.all(times)).toSorted((a, b) => a - b)
    return sorted[Math.floor(sorted.length * 0.95)] ?? 0
  }
  await searches(QUIET_MS)
  const quiet = await searches(QUIET_MS)
  let isAttacking = true
  const statuses = new Map<number, number>()
  const attackers = Array.from({ length: ATTACKING_CONNECTIONS }, async () => {
    while (isAttacking) {
      const status = await post({ query, variables }, '203.0.113.9')
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  })
  const attacked = await searches(ATTACK_MS)
  isAttacking = false
  await Promise.all(attackers)
  process.stdout.write(
    `A search takes ${quiet.toFixed(0)} ms at the 95th percentile, and ${attacked.toFixed(0)} ms while one client sends ` +
      `that operation on ${ATTACKING_CONNECTIONS} connections (${[...statuses].map(([status, count]) => `${count} of ${status}`).join(', ')}).\n`,
  )
}

function report(measured: readonly Measurement[]): void {
  const unit = ({ totalMs, cost }: Measurement) => totalMs / cost
  const by = (value: (one: Measurement) => number) => measured.toSorted((a, b) => value(b) - value(a))
  const print = (title: string, list: readonly Measurement[]) => {
    process.stdout.write(`${title}:\n`)
    for (const one of list.slice(0, 8))
      process.stdout.write(
        `  ${one.cpuMs.toFixed(1)} ms in the graph, ${one.totalMs.toFixed(1)} ms in all, cost ${one.cost.toFixed(0)}, ` +
          `${(one.bytes / 1e6).toFixed(2)} MB, ${one.errors} errors: ${one.operation.query.slice(0, 160)}\n`,
      )
  }
  const byUnit = by(unit)
  const full = byUnit.filter(({ fullness }) => fullness >= FULL)
  const [worst, best] = [full[0], full.at(-1)]
  const ratio = worst && best ? unit(worst) / unit(best) : 1
  process.stdout.write(
    `${measured.length} operations, seed ${options.seed}. Of the ${full.length} whose answers are full, the worst takes ` +
      `${ratio.toFixed(1)} times the CPU per unit of the best.\n`,
  )
  print('Most CPU per unit', byUnit)
  print('Least CPU per unit, full answers', full.toReversed())
  print(
    'Most CPU of the graph',
    by(({ cpuMs }) => cpuMs),
  )
  print(
    'Largest answers',
    by(({ bytes }) => bytes),
  )
  print(
    'Most errors',
    by(({ errors }) => errors),
  )
}

const dataDir = options.smoke ? mkdtempSync(join(tmpdir(), 'gable-limits-')) : `${root}.data/costs`
try {
  await main(dataDir)
} finally {
  await stopProcesses()
  if (options.smoke) rmSync(dataDir, { recursive: true, force: true })
}
