import { BOARD, type DirectoryFacts } from './directory-rows.ts'
import { mistyped, type Question, query, screenAt } from './questions.ts'
import type { Random } from './random.ts'

const GOAL_MS = 5
const SORTS = ['daily', 'daily', 'name', 'experience']

/** Returns the searches for agents and offices that the benchmark measures. */
export function directoryQuestions(facts: DirectoryFacts): Question[] {
  const agents = (params: Record<string, unknown>) => query('/agents/agents/search', params)
  const offices = (params: Record<string, unknown>) => query('/offices/offices/search', params)

  /** Each entry sets a single filter with values that visitors typically choose. */
  const filters: readonly ((random: Random) => Record<string, unknown>)[] = [
    ({ oneOf }) => ({ languages: oneOf(facts.languages) }),
    ({ oneOf }) => ({ specialties: `${oneOf(facts.specialties)},${oneOf(facts.specialties)}` }),
    ({ oneOf }) => ({ subSpecialties: oneOf(facts.subSpecialties) }),
    ({ oneOf }) => ({ licensedIn: oneOf(facts.states) }),
    ({ whole }) => ({ yearsExperience: whole(1, 24) }),
    () => ({ mustHavePhoto: true }),
    () => ({ isCollection: true }),
  ]
  const someFilters = (random: Random, min: number) =>
    Object.assign({}, ...Array.from({ length: random.whole(min, 3) }, () => random.oneOf(filters)(random)))
  const somewhere = ({ oneOf, chance }: Random) =>
    chance(0.5) ? { cityKey: oneOf(facts.cities) } : { state: oneOf(facts.states) }
  const clusters = (path: string, zoom: number) => (random: Random) =>
    query(path, {
      ...screenAt(random.oneOf(facts.positions), zoom, 1_000, 800),
      zoom,
      ...(path.startsWith('/agents') && someFilters(random, 0)),
    })
  const beginning = (name: string, { whole }: Random) => name.slice(0, whole(2, name.length))
  const longNames = (names: readonly string[]) => names.filter((name) => /^[A-Za-z ]{6,}$/.test(name))
  const [longAgentNames, longOfficeNames] = [longNames(facts.names), longNames(facts.officeNames)]
  const ask = (name: string, path: Question['path']): Question => ({ name, goal: GOAL_MS, path })

  return [
    ask('agents in a city, a page of 24', (random) =>
      agents({ cityKey: random.oneOf(facts.cities), sort: random.oneOf(SORTS) }),
    ),
    ask('agents in a state', (random) =>
      agents({ state: random.oneOf(facts.states), sort: random.oneOf(SORTS) }),
    ),
    ask('agents everywhere', (random) => agents({ sort: random.oneOf(SORTS), page: random.whole(1, 400) })),
    ask('agents by name', (random) => agents({ name: beginning(random.oneOf(facts.names), random) })),
    ask('agents by a mistyped name', (random) =>
      agents({ name: mistyped(random.oneOf(longAgentNames), random) }),
    ),
    ask('agents with filters, in a place', (random) =>
      agents({ ...somewhere(random), ...someFilters(random, 1) }),
    ),
    ask('agents with filters, everywhere', (random) => agents(someFilters(random, 1))),
    ask('facets in a place', (random) =>
      agents({ ...somewhere(random), ...someFilters(random, 0), include: 'facets' }),
    ),
    ask('facets everywhere', (random) => agents({ ...someFilters(random, 0), include: 'facets' })),
    ask('all requests of a page: results, facets, nearby', (random) =>
      agents({ ...somewhere(random), include: 'results,total,facets,place,nearby,bounds' }),
    ),
    ...[4, 8, 12].map((zoom) =>
      ask(`clusters of agents at zoom ${zoom}`, clusters('/agents/agents/clusters', zoom)),
    ),
    ask('directory of agents', () => query('/agents/agents/directory', { cities: 12 })),
    ask('offices of a city', (random) => offices({ cityKey: random.oneOf(facts.cities) })),
    ask('offices in a state', (random) => offices({ state: random.oneOf(facts.states) })),
    ask('offices by name', (random) => offices({ name: beginning(random.oneOf(facts.officeNames), random) })),
    ask('offices by a mistyped name', (random) =>
      offices({ name: mistyped(random.oneOf(longOfficeNames), random) }),
    ),
    ...[4, 8, 12].map((zoom) =>
      ask(`clusters of offices at zoom ${zoom}`, clusters('/offices/offices/clusters', zoom)),
    ),
    ask('a random office that belongs to a board', (random) => {
      const { lat, lon } = random.oneOf(facts.positions)
      return query('/offices/random', { oUID: BOARD, lat, long: lon })
    }),
  ]
}
