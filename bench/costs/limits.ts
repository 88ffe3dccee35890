/**
 * `npm run bench -- limits`: what the graph's limits let one client do. Walks the schema for operations under 2 KB that
 * do as much work as the limits allow, and measures the CPU time of the graph's process for the tenth run of each, its
 * cost, and the bytes of its answer. `--count N` sets how many paths through two lists it tries. `--write FILE` writes
 * every operation. `--smoke` measures three operations on a small market and prints no timings.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnv } from '@gable/graph/config/env'
import { declaredCosts } from '@gable/graph/limits/declared-costs'
import { checkSize } from '@gable/graph/limits/operation-size'
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
import { type KnownKeys, queryArguments } from './query-arguments.ts'
import { type WalkedOperation, walkedOperations } from './walked-operations.ts'

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '200' },
    listings: { type: 'string', default: '25000' },
    write: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
})

const MAX_LENGTH = 2_000
const WARM_UP_RUNS = 9
const MEASURED_RUNS = 3
const FAVORITES = 500

const committed = (name: string) => readFileSync(`${root}graph/${name}`, 'utf8')
const schema = buildSchema(committed('schema.graphql'))
const costs = declaredCosts(committed('supergraph.graphql'))
const env = readEnv({})
const limits = {
  depth: env.LIMIT_DEPTH,
  aliases: env.LIMIT_ALIASES,
  rootFields: env.LIMIT_ROOT_FIELDS,
  directives: env.LIMIT_DIRECTIVES,
  selections: env.LIMIT_SELECTIONS,
  cost: env.LIMIT_COST,
}

/** Returns the cost of an operation; undefined when the graph rejects it. */
function costOf({ query, variables }: WalkedOperation): number | undefined {
  try {
    const document = parse(query, { maxTokens: env.LIMIT_TOKENS })
    if (validate(schema, document).length > 0) return undefined
    const fragments = new Map<string, FragmentDefinitionNode>()
    let operation: OperationDefinitionNode | undefined
    for (const node of document.definitions) {
      if (node.kind === Kind.OPERATION_DEFINITION) operation = node
      if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
    }
    return operation && checkSize({ schema, costs, operation, fragments, variables }, limits)
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

interface Measurement {
  operation: WalkedOperation
  cost: number
  cpuMs: number
  /** CPU of the graph and its services, in milliseconds. */
  totalMs: number
  bytes: number
  errors: number
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
  const graph = await startGraphUnderTest(dataDir, options.smoke ? '2000' : options.listings, {
    // The walk keeps to the default limit of an operation; the keys that it needs cost more.
    LIMIT_COST: '1000000000',
    LIMIT_COST_BURST: '1000000000',
    LIMIT_COST_PER_SECOND: '1000000000',
    LIMIT_COST_IN_FLIGHT: '1000000000',
  })
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
    return { operation, cost, cpuMs, totalMs, bytes, errors: answer.errors?.length ?? 0 }
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
  const [worst, best] = [byUnit[0], byUnit.at(-1)]
  const ratio = worst && best ? unit(worst) / unit(best) : 1
  process.stdout.write(
    `${measured.length} operations, seed ${options.seed}. The worst takes ${ratio.toFixed(1)} times the CPU per unit of the best.\n`,
  )
  print('Most CPU per unit', byUnit)
  print('Least CPU per unit', byUnit.toReversed())
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
