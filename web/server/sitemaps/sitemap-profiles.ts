import { z } from 'zod'
import { LOCALES } from '../../src/platform/format/locale.ts'
import { type Graph, queryGraph } from '../proxy/graph-client.ts'
import type { SitemapEntry } from './sitemap-entry.ts'

const PAGE_SIZE = 96

/**
 * Max number of profiles per file. A sitemap file may contain at most 50,000 URLs, and each profile has one
 * URL per language.
 */
const maxProfiles = Math.floor(50_000 / LOCALES.length)

/**
 * Queries for one type of profile. The `search` query returns its data in the field `found`, and the
 * `directory` query returns its data in the field `where`.
 */
interface DirectoryQueries {
  search: string
  directory: string
}

const agents: DirectoryQueries = {
  search: `query SitemapAgents($place: DirectoryPlaceInput!, $page: Int!) {
    found: agentSearch(input: { place: $place, sort: NAME, page: $page, pageSize: ${PAGE_SIZE} }) {
      totalIsCapped
      results { ... on Agent { path: bioUrl } ... on Team { path: teamUrl } }
    }
  }`,
  directory:
    'query SitemapAgentCities($state: String!) { where: agentDirectory(state: $state, first: 1) { cities(first: 500) { cityKey } } }',
}

const offices: DirectoryQueries = {
  search: `query SitemapOffices($place: DirectoryPlaceInput!, $page: Int!) {
    found: officeSearch(input: { place: $place, sort: NAME, page: $page, pageSize: ${PAGE_SIZE} }) {
      totalIsCapped
      results { path: officeUrl }
    }
  }`,
  directory:
    'query SitemapOfficeCities($state: String!) { where: officeDirectory(state: $state, first: 1) { cities(first: 500) { cityKey } } }',
}

const found = z.object({
  found: z.object({
    totalIsCapped: z.boolean(),
    results: z.array(z.object({ path: z.string().nullable() })),
  }),
})

const citiesSchema = z.object({
  where: z.array(z.object({ cities: z.array(z.object({ cityKey: z.string() })) })),
})

interface Place {
  state: string
  cityKey?: string
}

/**
 * Loads the paths of all profiles at a location. Loads one page at a time, so that sitemaps do not slow down
 * visitors' searches.
 */
async function pathsAt(
  graph: Graph,
  { search, directory }: DirectoryQueries,
  place: Place,
): Promise<string[]> {
  const paths: string[] = []
  for (let page = 1; ; page += 1) {
    const answer = await queryGraph(graph, search, { place, page }, found)
    const { totalIsCapped, results } = answer.found
    // The state has more profiles than a search returns, so this function searches each city separately.
    if (totalIsCapped && !place.cityKey) return pathsByCity(graph, { search, directory }, place)
    for (const { path } of results) if (path) paths.push(path)
    if (results.length < PAGE_SIZE) return paths
  }
}

async function pathsByCity(graph: Graph, queries: DirectoryQueries, { state }: Place): Promise<string[]> {
  const answer = await queryGraph(graph, queries.directory, { state }, citiesSchema)
  const cities = answer.where.flatMap((one) => one.cities)
  const paths: string[] = []
  for (const { cityKey } of cities) paths.push(...(await pathsAt(graph, queries, { state, cityKey })))
  return paths
}

const entriesOf =
  (queries: DirectoryQueries, state: string) =>
  async (graph: Graph): Promise<SitemapEntry[]> => {
    const paths = new Set(await pathsAt(graph, queries, { state: state.toUpperCase() }))
    return [...paths].slice(0, maxProfiles).map((path) => ({ path, languages: LOCALES }))
  }

/** Lists the agents and teams of a state or province. */
export const agentsOf = (state: string) => entriesOf(agents, state)

/** Lists the offices in a state or province. */
export const officesOf = (state: string) => entriesOf(offices, state)

/** Lower-case codes of states and provinces. */
type States = ReadonlySet<string>

/**
 * Returns two sets of states: those with agents and those with offices. Both are empty when the directory
 * fails to load.
 */
export async function statesInDirectory(graph: Graph): Promise<Record<'agents' | 'offices', States>> {
  const states = z
    .array(z.object({ state: z.string() }))
    .nullable()
    .transform((known): States => new Set(known?.map(({ state }) => state.toLowerCase())))
  const query = 'query SitemapStates { agents: agentDirectory { state } offices: officeDirectory { state } }'
  return queryGraph(graph, query, {}, z.object({ agents: states, offices: states }))
}
