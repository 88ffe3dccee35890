/**
 * `npm run bench -- costs`: searches for operations whose CPU is large or small for what they cost by the limits of the
 * graph. Random operations of every public query are measured, then the dearest of them are varied. CPU is that of the
 * graph and of its services together. `--write FILE` keeps every operation with its CPU (ms) and its cost. `--smoke`
 * measures three on a small market, and prints no figures.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  buildSchema,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isCompositeType,
  isObjectType,
  isUnionType,
  parse,
  validate,
} from 'graphql'
import { z } from 'zod'
import { declaredCosts } from '../../src/limits/declared-costs.ts'
import { operationCost } from '../../src/limits/operation-size.ts'
import { createRandom } from '../../src/oracle/random.ts'
import {
  freePort,
  root,
  servicePaths,
  startProcess,
  stopProcesses,
  untilAnswers,
  usage,
} from './processes.ts'

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '200' },
    listings: { type: 'string', default: '25000' },
    write: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
})
const random = createRandom(Number(options.seed))

const schema = buildSchema(readFileSync(`${root}graph/schema.graphql`, 'utf8'))
const costs = declaredCosts(readFileSync(`${root}graph/supergraph.graphql`, 'utf8'))

const WARM_UP_RUNS = 5
const BATCHES = 4
const BATCH_RUNS = 40
const BATCH_MS = 60
const SMOKE_COUNT = 3
/** Operations with most CPU for their cost that are measured again. */
const EXTREMES = 20
/** The limit of the graph. */
const MAX_COST = 50_000

const AUSTIN = '4671654'
const locale = () => random.pick(['EN_US', 'FR_CA'])
const bounds = () => {
  const size = random.pick([1, 20])
  return `{ minLat: ${30.3 - size}, maxLat: ${30.3 + size}, minLon: ${-97.7 - size}, maxLon: ${-97.7 + size} }`
}
const position = () =>
  `lat: ${(30.2 + random.below(20) / 100).toFixed(2)}, lon: ${(-97.8 + random.below(20) / 100).toFixed(2)}`

function area(corners: number, size: number): string {
  const points = Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners
    const radius = size * (at % 2 ? 1 : 0.7)
    return `{ lat: ${(30.3 + radius * Math.sin(angle)).toFixed(5)}, lon: ${(-97.7 + radius * Math.cos(angle)).toFixed(5)} }`
  })
  return `{ points: [${points.join(' ')}] }`
}

/** Filters that leave homes enough: an operation that finds less than it asks for still pays for what it asks. */
function filters(): string {
  const parts = [
    random.chance(0.3) && 'minPrice: 100000',
    random.chance(0.3) && 'maxPrice: 900000',
    random.chance(0.3) && 'minBeds: 2',
    random.chance(0.2) && 'propertyTypes: [HOUSE CONDO]',
    random.chance(0.2) && 'keyword: "home"',
    random.chance(0.2) && `bounds: ${bounds()}`,
    random.chance(0.25) &&
      `areas: [${Array.from({ length: 1 + random.below(10) }, () => area(random.pick([3, 20, 200]), random.pick([1, 5]))).join(' ')}]`,
  ].filter(Boolean)
  return `{ ${parts.join(' ')} }`
}

const place = () =>
  random.pick([`place: { type: CITY, placeKey: "${AUSTIN}" }`, 'place: { type: STATE, placeKey: "TX" }', ''])
const input = () =>
  `input: { ${place()} filters: ${filters()} page: ${random.pick([1, 1, 2, 5])} pageSize: ${random.pick([24, 48, 96])} sort: ${random.pick(['NEWEST', 'PRICE_LOW', 'SIZE'])} }`
const directoryInput = () =>
  `input: { ${random.pick(['place: { state: "TX" }', 'place: { state: "TX", citySlug: "austin" }', ''])} page: 1 pageSize: ${random.pick([24, 48, 96])} }`
const first = (most: number) => `first: ${random.pick([1, Math.ceil(most / 2), most])}`
const state = () => `state: "${random.pick(['TX', 'CA', 'ON'])}"`

interface Known {
  uPIs: string[]
  agents: string[]
  offices: string[]
  teams: string[]
}
const known: Known = { uPIs: [], agents: [], offices: [], teams: [] }

/** Arguments by coordinate. A field that is not listed is selected without arguments, unless it requires one. */
const argumentsOf: Record<string, () => string> = {
  'Query.agent': () => `masterCustomerId: "${random.pick(known.agents)}"`,
  'Query.office': () => `masterCustomerId: "${random.pick(known.offices)}"`,
  'Query.team': () => `masterCustomerId: "${random.pick(known.teams)}"`,
  'Query.agentDirectory': () => random.pick([state(), first(100), '']),
  'Query.officeDirectory': () => random.pick([state(), first(100), '']),
  'Query.agentSearch': directoryInput,
  'Query.officeSearch': directoryInput,
  'Query.autocomplete': () => `value: "${random.pick(['au', 'austin', '1204', 'sm', 'san antonio, tx'])}"`,
  'Query.blog': () => `locale: ${locale()}`,
  'Query.blogPost': () => 'slug: "closing-costs"',
  'Query.blogPosts': () => first(12),
  'Query.cityNamed': () => 'state: "TX", slug: "austin"',
  'Query.contentPage': () => `path: "/buy/buyers-guide", locale: ${locale()}`,
  'Query.latestListings': () => `${first(24)} ${place()} filters: ${filters()}`,
  'Query.listing': () => `uPI: "${random.pick(known.uPIs)}"`,
  'Query.listings': () =>
    `uPIs: [${Array.from({ length: random.pick([1, 12, 24]) }, () => `"${random.pick(known.uPIs)}"`).join(' ')}]`,
  'Query.nearbyPlaces': () => `${position()} ${first(18)}`,
  'Query.nearbySchools': () => `${position()} ${first(9)}`,
  'Query.neighborhood': position,
  'Query.news': () => first(10),
  'Query.place': () => `type: CITY, placeKey: "${AUSTIN}"`,
  'Query.placeAt': position,
  'Query.popularStats': state,
  'Query.search': input,
  'Query.searchPaths': state,
  'AgentSearchResult.clusters': () => `bounds: ${bounds()} zoom: ${random.pick([4, 9, 14])}`,
  'OfficeSearchResult.clusters': () => `bounds: ${bounds()} zoom: ${random.pick([4, 9, 14])}`,
  'SearchResult.clusters': () => `bounds: ${bounds()} zoom: ${random.pick([4, 9, 14])}`,
  'DirectoryState.cities': () => first(500),
  'Listing.images': () => first(200),
  'Listing.openHouses': () => first(50),
  'Listing.similarListings': () => first(24),
  'Place.nearbySearches': () => first(24),
}

interface Found {
  operation: string
  cost: number
  cpuMs: number
}

const asksNothing = ({ args }: GraphQLField<unknown, unknown>) =>
  args.every(({ type, defaultValue }) => !String(type).endsWith('!') || defaultValue !== undefined)

/** Fields of a type, at least one of which is more than its name. */
function selection(type: GraphQLObjectType, depth: number, density: number): string | undefined {
  const all = Object.values(type.getFields())
  const chosen = all.filter(() => random.chance(density))
  const simple = all.filter((field) => !isCompositeType(getNamedType(field.type)) && asksNothing(field))
  const fields = new Set(chosen.length > 0 ? chosen : simple.slice(0, 1))
  const texts = [...fields].flatMap((field) => fieldText(type, field, depth, density) ?? [])
  return texts.length > 0 ? `{ __typename ${texts.join(' ')} }` : undefined
}

function fieldText(
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  depth: number,
  density: number,
): string | undefined {
  const args = argumentsOf[`${type.name}.${field.name}`]
  if (!args && !asksNothing(field)) return undefined
  const written = args?.().trim()
  const head = written ? `${field.name}(${written})` : field.name
  const inner = getNamedType(field.type)
  if (!isCompositeType(inner)) return head
  if (depth === 0) return undefined
  const within = isUnionType(inner)
    ? `{ __typename ${inner
        .getTypes()
        .map((each) => inFragment(each, depth - 1, density))
        .join(' ')} }`
    : isObjectType(inner) && selection(inner, depth - 1, density)
  return within ? `${head} ${within}` : undefined
}

function inFragment(type: GraphQLObjectType, depth: number, density: number): string {
  const within = selection(type, depth, density)
  return within ? `... on ${type.name} ${within}` : ''
}

/** A root field that anyone may ask, with much or little below it. */
function randomOperation(): string {
  const query = schema.getQueryType()
  if (!query) throw new Error('There is no query.')
  const roots = Object.values(query.getFields()).filter(
    ({ name }) => !['viewer', 'authSession', 'mailSubscription', 'savedSearchFeed'].includes(name),
  )
  for (;;) {
    const texts = Array.from({ length: random.pick([1, 1, 2]) }, () =>
      fieldText(query, random.pick(roots), random.below(4), random.pick([0.08, 0.2, 0.5])),
    )
    const text = `{ ${texts.filter(Boolean).join(' ')} }`
    if (texts.every(Boolean) && validate(schema, parse(text)).length === 0) return text
  }
}

/** The operation without one of its words, if that is still valid. */
function varied(operation: string): string {
  const words = operation.split(' ')
  for (let tries = 0; tries < 50; tries++) {
    const at = random.below(words.length)
    const text = words.filter((_, index) => index !== at).join(' ')
    try {
      if (validate(schema, parse(text)).length === 0) return text
    } catch {}
  }
  return operation
}

function costOf(text: string): number {
  const document = parse(text)
  const [operation] = document.definitions
  if (operation?.kind !== 'OperationDefinition') throw new Error('There is no operation.')
  return operationCost({ schema, costs, operation, fragments: new Map(), variables: {} })
}

const answerOf = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ message: z.string() })).optional(),
})

async function main(dataDir: string): Promise<void> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const services = startProcess('services/main/src/main.ts', {
    PORT: String(port),
    METRICS_PORT: '0',
    DATA_DIR: dataDir,
    SAMPLE_LISTINGS: options.smoke ? '2000' : options.listings,
  })
  await untilAnswers(`${origin}/health/ready`, services, 600_000)
  const graphPort = await freePort()
  const graph = startProcess('graph/src/main.ts', {
    PORT: String(graphPort),
    METRICS_PORT: '0',
    // A slow machine is no reason to fail: what counts is CPU.
    ...Object.fromEntries(
      ['REST_TIMEOUT_MS', 'REST_HEADERS_TIMEOUT_MS', 'REST_CONNECT_TIMEOUT_MS', 'REQUEST_TIMEOUT_MS'].map(
        (name) => [name, '60000'],
      ),
    ),
    ...Object.fromEntries(Object.entries(servicePaths).map(([name, path]) => [name, `${origin}/${path}`])),
  })
  await untilAnswers(`http://127.0.0.1:${graphPort}/health/ready`, graph)
  const processes = [services, graph]

  async function ask(query: string) {
    const response = await fetch(`http://127.0.0.1:${graphPort}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    return answerOf.parse(await response.json())
  }

  const seen = z.object({
    search: z.object({ results: z.array(z.object({ uPI: z.string() })) }),
    agentSearch: z.object({
      results: z.array(z.object({ masterCustomerId: z.string(), __typename: z.string() })),
    }),
    officeSearch: z.object({ results: z.array(z.object({ masterCustomerId: z.string() })) }),
  })
  const { search, agentSearch, officeSearch } = seen.parse(
    (
      await ask(`{
        search(input: { place: { type: CITY, placeKey: "${AUSTIN}" }, pageSize: 96 }) { results { uPI } }
        agentSearch(input: { pageSize: 96 }) { results { __typename ... on Agent { masterCustomerId } ... on Team { masterCustomerId } } }
        officeSearch(input: { pageSize: 96 }) { results { masterCustomerId } } }`)
    ).data,
  )
  known.uPIs = search.results.map(({ uPI }) => uPI)
  known.agents = agentSearch.results
    .filter((row) => row.__typename === 'Agent')
    .map((row) => row.masterCustomerId)
  known.teams = agentSearch.results
    .filter((row) => row.__typename === 'Team')
    .map((row) => row.masterCustomerId)
  known.offices = officeSearch.results.map(({ masterCustomerId }) => masterCustomerId)

  /** CPU milliseconds of one, after it has run once: the least of several batches. Undefined for one that fails. */
  async function measured(operation: string): Promise<Found | undefined> {
    const cost = costOf(operation)
    if (cost < 1 || cost > MAX_COST) return undefined
    const { errors } = await ask(operation)
    if (errors) return undefined
    for (let run = 0; run < WARM_UP_RUNS; run++) await ask(operation)
    let least = Number.POSITIVE_INFINITY
    for (let batch = 0; batch < BATCHES; batch++) least = Math.min(least, await cpuOf(operation))
    return { operation, cost, cpuMs: least }
  }

  async function cpuOf(operation: string): Promise<number> {
    const before = usage(processes).cpuMs
    let runs = 0
    let cpuMs = 0
    while (runs < BATCH_RUNS && cpuMs < BATCH_MS) {
      await ask(operation)
      runs += 1
      cpuMs = usage(processes).cpuMs - before
    }
    return cpuMs / runs
  }

  const found: Found[] = []
  const count = options.smoke ? SMOKE_COUNT : Number(options.count)
  while (found.length < count) {
    const one = await measured(randomOperation())
    if (one) found.push(one)
  }
  const unit = ({ cpuMs, cost }: Found) => cpuMs / cost
  const byUnit = () => found.toSorted((a, b) => unit(b) - unit(a))
  for (let step = 0; step < count / 4; step++) {
    const one = await measured(varied(random.pick(byUnit().slice(0, 10)).operation))
    if (one) found.push(one)
  }
  // The first operations that enter a part of the program also pay for its compilation.
  for (const one of byUnit().slice(0, options.smoke ? 1 : EXTREMES))
    one.cpuMs = Math.min(one.cpuMs, (await measured(one.operation))?.cpuMs ?? one.cpuMs)
  if (options.write) writeFileSync(options.write, JSON.stringify(found))
  if (options.smoke) {
    process.stdout.write(`Smoke run: ${found.length} operations were measured.\n`)
    return
  }
  const sorted = byUnit()
  const print = ({ operation, cost, cpuMs }: Found) =>
    process.stdout.write(
      `${((1000 * cpuMs) / cost).toFixed(1)} µs per unit: ${cpuMs.toFixed(1)} ms, cost ${cost.toFixed(0)}: ${operation.slice(0, 300)}\n`,
    )
  const [worst, best] = [sorted[0], sorted.at(-1)]
  const ratio = worst && best ? unit(worst) / unit(best) : 1
  process.stdout.write(
    `${found.length} operations, seed ${options.seed}. The worst takes ${ratio.toFixed(1)} times the CPU per unit of the best. ` +
      'The most CPU for their cost:\n',
  )
  for (const one of sorted.slice(0, 10)) print(one)
  process.stdout.write('The least CPU for their cost:\n')
  for (const one of sorted.slice(-10)) print(one)
}

const dataDir = options.smoke ? mkdtempSync(join(tmpdir(), 'gable-costs-')) : `${root}.data/costs`
try {
  await main(dataDir)
} finally {
  await stopProcesses()
  if (options.smoke) rmSync(dataDir, { recursive: true, force: true })
}
