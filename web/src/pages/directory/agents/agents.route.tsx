import { AgentCard } from '../../../features/directory/card/agent-card.tsx'
import { TeamCard } from '../../../features/directory/card/team-card.tsx'
import { keepPreviousPage } from '../../../platform/graphql/keep-previous-page.ts'
import type { PageRoute, PageServices } from '../../../platform/graphql/page-route.ts'
import { isDirectoryLanding, printDirectoryUrl } from '../../../platform/urls/directory-url.ts'
import { DEFAULT_MAP_STATE } from '../../../platform/urls/search-query.ts'
import { useVisibleFirst } from '../../../ui/layout/use-visible-first.ts'
import { DirectoryLanding } from '../directory-landing.tsx'
import { DirectoryResults } from '../directory-results.tsx'
import { findCityNamed } from '../find-city.ts'
import { countWithoutEach, type DirectoryPage, readDirectory } from '../read-directory.ts'
import { AgentMapItem } from './agent-map-item.tsx'
import {
  agentsNear,
  countAgents,
  type FoundAgents,
  loadAgentDirectory,
  loadAgents,
  useAgentDirectory,
  useLoadedAgents,
} from './load-agents.ts'

const pageLoader = keepPreviousPage<DirectoryPage>()

function AgentsPage() {
  const { page, failures } = pageLoader.useLoadedPage()
  return isDirectoryLanding(page.query) ? (
    <Landing page={page} />
  ) : (
    <Results page={page} failures={failures} />
  )
}

function Landing({ page }: { page: DirectoryPage }) {
  return <DirectoryLanding page={page} states={useAgentDirectory()} />
}

type Entry = FoundAgents['results'][number]

const entryOf = (entry: Entry) =>
  entry.__typename === 'Agent'
    ? { name: entry.fullName, path: entry.bioUrl }
    : { name: entry.teamName, path: entry.teamUrl }

const cardOf = (entry: Entry) =>
  entry.__typename === 'Agent' ? (
    <AgentCard key={entry.masterCustomerId} agent={entry} />
  ) : (
    <TeamCard key={entry.masterCustomerId} team={entry} />
  )

function Results({ page, failures }: { page: DirectoryPage; failures: number }) {
  const found = useLoadedAgents(page.query)
  const listKey = printDirectoryUrl({ ...page.query, mapState: DEFAULT_MAP_STATE })
  const shown = useVisibleFirst(listKey, found?.results ?? [])
  if (!found) return null
  return (
    <DirectoryResults
      page={page}
      failures={failures}
      found={found}
      facets={found.facets}
      entries={found.results.map(entryOf)}
      cards={shown.map(cardOf)}
      mapItem={AgentMapItem}
    />
  )
}

/** Route for the agent directory: the landing page, and the lists by city, by state, or by name. */
export const route = ({ client, i18n }: PageServices): PageRoute => ({
  loader: ({ request }) =>
    pageLoader.load(request, async () => {
      const { signal } = request
      const parsed = readDirectory(request, 'agents')
      if (parsed instanceof Response) return parsed
      const { query } = parsed
      const page: DirectoryPage = { ...parsed, city: null, nearby: null, countsWithout: {} }
      if (isDirectoryLanding(query)) {
        await loadAgentDirectory(client, signal)
        return page
      }
      const found = await loadAgents(client, query, signal)
      if (query.place?.city && !found.place) {
        const known = await findCityNamed(client, query.place.state, query.place.city.slug, signal)
        page.city = known.city
        page.nearby = await agentsNear(client, query, known, signal)
      }
      if (found.totalResults === 0)
        page.countsWithout = await countWithoutEach(query, i18n.t, (other) =>
          countAgents(client, other, signal),
        )
      return page
    }),
  Component: AgentsPage,
})
