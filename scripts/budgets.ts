/**
 * The table of budgets: how much work, memory, time, and text the project may need. A number is what was
 * measured and may only fall; a rise needs the new number and its reason in the same commit. Counts are gates of
 * `npm test`. Times and CPU depend on the machine, so only `npm run test:full` fails on them.
 */

export interface Budget {
  unit: 'lines' | 'files' | 's' | '%' | 'calls' | 'statements' | 'rows' | 'bytes' | 'yardsticks'
  /** The measured number. */
  value: number
  /** Why the number rose. */
  reason?: string
}

/**
 * Budgets by name. Files were counted at 8d0b162d. The total of the product's lines is a gate; its
 * folders show where lines went. Seconds are from runs of `npm test` in fresh clones on 2 processors, and of
 * `full step` from docs/test-runs.md.
 */
const budgets = {
  'lines product': {
    unit: 'lines',
    value: 128_808,
    reason:
      'bounds of responses, names of the specification, faults of the graph under one client, endpoints of sessions',
  },
  'lines product graph': {
    unit: 'lines',
    value: 5_136,
    reason:
      'bounds of responses, names of the specification, faults of the graph under one client, endpoints of sessions',
  },
  'lines product kit': {
    unit: 'lines',
    value: 1_581,
    reason:
      'bounds of responses, names of the specification, faults of the graph under one client, endpoints of sessions',
  },
  'lines product services': {
    unit: 'lines',
    value: 38_234,
    reason:
      'bounds of responses, names of the specification, faults of the graph under one client, endpoints of sessions',
  },
  'lines product subgraphs': {
    unit: 'lines',
    value: 13_471,
    reason:
      'bounds of responses, names of the specification, faults of the graph under one client, endpoints of sessions',
  },
  'lines product web': {
    unit: 'lines',
    value: 70_386,
    reason:
      'bounds of responses, names of the specification, faults of the graph under one client, endpoints of sessions',
  },
  'lines support': {
    unit: 'lines',
    value: 12_176,
    reason:
      'bounds of responses, names of the specification, faults of the graph under one client, endpoints of sessions',
  },
  'lines support bench': {
    unit: 'lines',
    value: 4_424,
    reason:
      'bounds of responses, names of the specification, faults of the graph under one client, endpoints of sessions',
  },
  'lines support graph': {
    unit: 'lines',
    value: 1_814,
    reason:
      'bounds of responses, names of the specification, faults of the graph under one client, endpoints of sessions',
  },
  'lines support scripts': {
    unit: 'lines',
    value: 5_512,
    reason:
      'bounds of responses, names of the specification, faults of the graph under one client, endpoints of sessions',
  },
  'lines support services': { unit: 'lines', value: 426 },
  'lines test': {
    unit: 'lines',
    value: 105_271,
    reason:
      'bounds of responses, names of the specification, faults of the graph under one client, endpoints of sessions',
  },
  'lines test bench': {
    unit: 'lines',
    value: 54,
    reason: 'tests of these measures, of the kit, and of the first clusters',
  },
  'lines test graph': {
    unit: 'lines',
    value: 5_504,
    reason:
      'bounds of responses, names of the specification, faults of the graph under one client, endpoints of sessions',
  },
  'lines test sample': {
    unit: 'lines',
    value: 3_202,
    reason:
      'bounds of responses, names of the specification, faults of the graph under one client, endpoints of sessions',
  },
  'lines test scripts': {
    unit: 'lines',
    value: 5_250,
    reason:
      'bounds of responses, names of the specification, faults of the graph under one client, endpoints of sessions',
  },
  'lines test kit': {
    unit: 'lines',
    value: 1_032,
    reason:
      'bounds of responses, names of the specification, faults of the graph under one client, endpoints of sessions',
  },
  'lines test services': {
    unit: 'lines',
    value: 30_127,
    reason:
      'bounds of responses, names of the specification, faults of the graph under one client, endpoints of sessions',
  },
  'lines test subgraphs': {
    unit: 'lines',
    value: 10_285,
    reason:
      'bounds of responses, names of the specification, faults of the graph under one client, endpoints of sessions',
  },
  'lines test web': {
    unit: 'lines',
    value: 49_817,
    reason:
      'bounds of responses, names of the specification, faults of the graph under one client, endpoints of sessions',
  },
  'lines sample': {
    unit: 'lines',
    value: 24_756,
    reason:
      'bounds of responses, names of the specification, faults of the graph under one client, endpoints of sessions',
  },

  'files of field zoning': { unit: 'files', value: 19 },
  'files of field notifyOn': { unit: 'files', value: 36 },
  'files of field acceptAllCookies': { unit: 'files', value: 13 },
  'files of field recaptchaKey': { unit: 'files', value: 11 },
  'files of field maxHoaFee': { unit: 'files', value: 16 },
  // The highest of two runs: background work ran in 309 to 312 files.
  'files of request search page': {
    unit: 'files',
    value: 319,
    reason:
      'bounds of responses, names of the specification, faults of the graph under one client, endpoints of sessions',
  },
  'files of request favorite': {
    unit: 'files',
    value: 93,
    reason:
      'bounds of responses, names of the specification, faults of the graph under one client, endpoints of sessions',
  },
  'files of request sign-in': {
    unit: 'files',
    value: 101,
    reason:
      'bounds of responses, names of the specification, faults of the graph under one client, endpoints of sessions',
  },
  'files of request alert email': {
    unit: 'files',
    value: 106,
    reason:
      'bounds of responses, names of the specification, faults of the graph under one client, endpoints of sessions',
  },
  'files of request lead': {
    unit: 'files',
    value: 114,
    reason:
      'bounds of responses, names of the specification, faults of the graph under one client, endpoints of sessions',
  },

  // Growth of the live heap that counts as flat. The heap of the site varies most.
  'heap growth site': { unit: '%', value: 5 },
  'heap growth graph': { unit: '%', value: 3 },
  'heap growth services': { unit: '%', value: 1 },

  'step types of operations': { unit: 's', value: 3.6 },
  'step types of resolvers': { unit: 's', value: 4.1 },
  'step format and lint': { unit: 's', value: 20.5 },
  'step one version each': { unit: 's', value: 3.8 },
  'step bundles': { unit: 's', value: 26.1 },
  'step types': { unit: 's', value: 30.3 },
  'step walls': { unit: 's', value: 9.6 },
  'step schema style': { unit: 's', value: 2 },
  'step schema is fresh': { unit: 's', value: 3.4 },
  'step unused code': { unit: 's', value: 12.3 },
  'step folders': { unit: 's', value: 2.6 },
  'step features and tests': { unit: 's', value: 3.6 },
  'step rules of tests and signals': { unit: 's', value: 3.6 },
  'step messages in both languages': { unit: 's', value: 2.1 },
  'step language': { unit: 's', value: 5.4 },
  'step planted faults apply': { unit: 's', value: 1 },
  'step unit and integration': { unit: 's', value: 201.9 },
  'step browser': { unit: 's', value: 97.1 },
  'step subgraphs over HTTP': { unit: 's', value: 34.2 },
  'step commands and benchmarks': { unit: 's', value: 380 },
  'step live heap': { unit: 's', value: 316 },
  'step CPU': { unit: 's', value: 217.1 },
  'step counts': { unit: 's', value: 93.9 },
  'step Relay artifacts are fresh': { unit: 's', value: 3.4 },
  'full step unit and integration': { unit: 's', value: 597 },
  'full step browser': { unit: 's', value: 1387.3 },
} satisfies Record<string, Budget>

/** What the work of a page counts, in the order of `pageWork`. */
const WORK = [
  ['operations', 'calls'],
  ['REST calls', 'calls'],
  ['statements', 'statements'],
  ['rows', 'rows'],
  ['bytes', 'bytes'],
] as const satisfies [string, Budget['unit']][]

/**
 * Work of the first page of each kind on the test market, with warm caches: operations of the graph, REST calls, SQL
 * statements and rows that they read, and bytes of the bodies between the processes. Pages that are missing here need
 * no work.
 */
const pageWork: Record<string, readonly [number, number, number, number, number]> = {
  'city search': [2, 6, 2, 14, 86_932],
  'city search in French': [2, 6, 2, 14, 87_096],
  'search by ZIP': [2, 6, 2, 5, 42_115],
  'search by property type': [2, 4, 1, 24, 149_159],
  listing: [1, 4, 3, 3, 24_665],
  'listing in French': [1, 4, 3, 3, 24_700],
  'agents of a city': [1, 2, 1, 1, 32_456],
  'agent profile': [2, 5, 3, 4, 17_939],
  'office profile': [3, 5, 2, 9, 54_555],
  article: [1, 3, 0, 0, 10_778],
  'filtered search': [2, 6, 2, 7, 51_083],
  'empty search': [6, 10, 2, 1, 23_301],
  home: [1, 3, 1, 7, 45_892],
  content: [1, 1, 0, 0, 10_362],
}

/**
 * Work of the twenty operations of scripts/testing/journey-operations.json on the test market, with warm caches: REST
 * calls, SQL statements and rows that they read, and bytes of the bodies between the processes.
 */
const operationWork: Record<string, readonly [number, number, number, number]> = {
  SearchPage: [1, 1, 24, 98_233],
  MapClusters: [1, 1, 16, 6_826],
  SearchSurroundings: [5, 1, 1, 11_576],
  UpdateSettings: [1, 2, 2, 1_796],
  FavoriteMarks: [2, 4, 11, 2_590],
  WhoIsIt: [1, 2, 2, 559],
  ListingPage: [4, 3, 3, 21_955],
  HomePage: [3, 1, 7, 34_966],
  RequestSubject: [1, 1, 1, 9_570],
  PopularCities: [1, 0, 0, 21_011],
  // A random office; the highest of nine.
  SponsoringOffice: [2, 1, 1, 1_520],
  PlaceOutline: [2, 2, 2, 4_384],
  ProfileHomes: [3, 1, 24, 94_506],
  SavedSearchPreview: [1, 4, 4, 923],
  SetFavorite: [1, 2, 2, 1_156],
  SaveSearchMember: [1, 2, 2, 252],
  SavedSearchesPage: [3, 7, 9, 4_106],
  SiteFrame: [3, 0, 0, 24_748],
  FavoritePropertiesPage: [3, 5, 19, 69_881],
  DraftFacets: [1, 0, 0, 4_115],
}

const workRows = [
  ...Object.entries(pageWork),
  ...Object.entries(operationWork).map(([name, values]) => [`operation ${name}`, [1, ...values]] as const),
].flatMap(([kind, values]) =>
  WORK.map(([name, unit], index): [string, Budget] => [
    `work ${kind}, ${name}`,
    { unit, value: values[index] ?? 0 },
  ]),
)

/**
 * CPU of all processes for 50 requests, in passes of bench/yardstick, in the best of five rounds of
 * `npm run bench -- cpu`: six kinds of page, and those six operations of the journeys that took the most CPU of the
 * graph process at their tenth run, by the median of five starts. Each is the highest of three runs, because equal code
 * differed by up to 45 % for one of the operations, 28 % for another, and 20 % for the rest.
 */
const cpuRatios: Record<string, number> = {
  'page home': 13.03,
  'page city search': 17.1,
  'page search by property type': 24.67,
  'page listing': 17.84,
  'page agents of a city': 11.43,
  'page agent profile': 13.56,
  'operation SearchPage': 5.12,
  'operation ListingPage': 3.47,
  'operation HomePage': 3.34,
  'operation SearchSurroundings': 2.64,
  'operation PopularCities': 3.25,
  'operation FavoritePropertiesPage': 6.08,
}

const cpuRows = Object.entries(cpuRatios).map(([name, value]): [string, Budget] => [
  `CPU ${name}`,
  { unit: 'yardsticks', value },
])

/** Names of the pages and operations whose CPU has a budget: `page home`, `operation SearchPage`. */
export const cpuSubjects: readonly string[] = Object.keys(cpuRatios)

const rows = new Map<string, Budget>([...Object.entries(budgets), ...workRows, ...cpuRows])

export const budgetOf = (name: string): Budget | undefined => rows.get(name)

/** Share of a step's budget, and seconds, by which a step may exceed it, because equal runs differed by 36 %. */
const STEP_TOLERANCE = 0.5
const MIN_STEP_TOLERANCE_S = 10

/** Share of a CPU budget by which the best round may exceed it. */
const CPU_TOLERANCE = 0.25
/** The keys and times of members' data have other lengths in each new market. */
const BYTES_TOLERANCE = 0.01
/** Background work adds up to one percent to the files that run for a request. */
const FILES_TOLERANCE = 0.01

function toleranceOf(name: string, { unit, value }: Budget): number {
  if (unit === 's') return Math.max(value * STEP_TOLERANCE, MIN_STEP_TOLERANCE_S)
  if (unit === 'yardsticks') return value * CPU_TOLERANCE
  return name.startsWith('files of request') ? value * FILES_TOLERANCE : 0
}

/** Returns true when a measured number exceeds its budget. A number without a budget never does. */
export function exceeds(name: string, measured: number): boolean {
  const budget = budgetOf(name)
  return budget !== undefined && measured > budget.value + toleranceOf(name, budget)
}

/** Returns a budget as text, such as `budget 50 s`, with a mark when the measured number exceeds it. */
export function budgetNote(name: string, measured: number): string {
  const budget = budgetOf(name)
  if (!budget) return 'no budget'
  const text = `budget ${budget.value.toLocaleString('en-US')} ${budget.unit}`
  return exceeds(name, measured) ? `ABOVE ITS ${text}` : text
}

/** Returns the budget name of a step. Steps that run more tests in `npm run test:full` have a row of their own. */
export const stepBudget = (step: string, isFull: boolean): string =>
  isFull && rows.has(`full step ${step}`) ? `full step ${step}` : `step ${step}`

/**
 * Returns the numbers of the work of a page or of an operation (`operation SearchPage`) that exceed their budget, as
 * text, and zeros where there is a budget, because the counter may have stopped. Without a budget, it may need no work.
 */
export function workMistakes(kind: string, counts: readonly number[]): string[] {
  return WORK.flatMap(([name, unit], index) => {
    const [measured = 0, allowed = 0] = [counts[index], budgetOf(`work ${kind}, ${name}`)?.value]
    const tolerance = unit === 'bytes' && kind.startsWith('operation') ? allowed * BYTES_TOLERANCE : 0
    const isWrong = measured > allowed + tolerance || (measured === 0 && allowed > 0)
    return isWrong ? [`${kind}: ${measured} ${name}, budget ${allowed}`] : []
  })
}
