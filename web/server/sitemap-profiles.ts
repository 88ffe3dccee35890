import { z } from 'zod'
import { locales } from '../src/lib/locale.ts'
import { askGraph, type Graph } from './ask-graph.ts'
import type { SitemapEntry } from './sitemap-entry.ts'

const pageSize = 96

/** A file names at most 50,000 addresses, and each profile has one in each language. */
const mostProfiles = Math.floor(50_000 / locales.length)

/** How the graph is asked for the profiles of one kind. Both answer with `found` and `where`. */
interface Listing {
  search: string
  directory: string
}

const agents: Listing = {
  search: `query SitemapAgents($place: DirectoryPlaceInput!, $page: Int!) {
    found: agentSearch(input: { place: $place, sort: NAME, page: $page, pageSize: ${pageSize} }) {
      totalIsCapped
      results { ... on Agent { path: bioUrl } ... on Team { path: teamUrl } }
    }
  }`,
  directory:
    'query SitemapAgentCities($state: String!) { where: agentDirectory(state: $state, first: 1) { cities(first: 500) { cityKey } } }',
}

const offices: Listing = {
  search: `query SitemapOffices($place: DirectoryPlaceInput!, $page: Int!) {
    found: officeSearch(input: { place: $place, sort: NAME, page: $page, pageSize: ${pageSize} }) {
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

const where = z.object({
  where: z.array(z.object({ cities: z.array(z.object({ cityKey: z.string() })) })),
})

interface Place {
  state: string
  cityKey?: string
}

/** The paths of all at a place, one page after the other: the map of the site is in no hurry, the people are. */
async function pathsAt(graph: Graph, { search, directory }: Listing, place: Place): Promise<string[]> {
  const paths: string[] = []
  for (let page = 1; ; page += 1) {
    const answer = await askGraph(graph, search, { place, page }, found)
    const { totalIsCapped, results } = answer.found
    // More than a search lists: then each city by itself.
    if (totalIsCapped && !place.cityKey) return pathsByCity(graph, { search, directory }, place)
    for (const { path } of results) if (path) paths.push(path)
    if (results.length < pageSize) return paths
  }
}

async function pathsByCity(graph: Graph, listing: Listing, { state }: Place): Promise<string[]> {
  const answer = await askGraph(graph, listing.directory, { state }, where)
  const cities = answer.where.flatMap((one) => one.cities)
  const paths: string[] = []
  for (const { cityKey } of cities) paths.push(...(await pathsAt(graph, listing, { state, cityKey })))
  return paths
}

const entriesOf =
  (listing: Listing, state: string) =>
  async (graph: Graph): Promise<SitemapEntry[]> => {
    const paths = new Set(await pathsAt(graph, listing, { state: state.toUpperCase() }))
    return [...paths].slice(0, mostProfiles).map((path) => ({ path, languages: locales }))
  }

/** The agents and teams of a state or province. */
export const agentsOf = (state: string) => entriesOf(agents, state)

/** The offices of a state or province. */
export const officesOf = (state: string) => entriesOf(offices, state)

/** States and provinces, by their codes in small letters. */
type States = ReadonlySet<string>

/** Where there are agents and offices; nowhere, where nobody answers for them. */
export async function statesWithPeople(graph: Graph): Promise<Record<'agents' | 'offices', States>> {
  const states = z
    .array(z.object({ state: z.string() }))
    .nullable()
    .transform((known): States => new Set(known?.map(({ state }) => state.toLowerCase())))
  const query = 'query SitemapStates { agents: agentDirectory { state } offices: officeDirectory { state } }'
  return askGraph(graph, query, {}, z.object({ agents: states, offices: states }))
}
