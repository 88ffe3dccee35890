import { AgentCard } from '../../features/people-card/agent-card.tsx'
import { TeamCard } from '../../features/people-card/team-card.tsx'
import { keepShown } from '../../graphql/keep-shown.ts'
import type { PageRoute, PageServices } from '../../graphql/page-route.ts'
import { isLanding, printPeopleUrl } from '../../lib/people-url.ts'
import { findCityNamed } from '../people/find-city.ts'
import { PeopleLanding } from '../people/people-landing.tsx'
import { PeopleResults } from '../people/people-results.tsx'
import { countWithoutEach, type PeoplePage, readPeople } from '../people/read-people.ts'
import { useInSightFirst } from '../search/use-in-sight-first.ts'
import { AgentLine } from './agent-line.tsx'
import {
  agentsNear,
  countAgents,
  type FoundAgents,
  loadAgentDirectory,
  loadAgents,
  useAgentDirectory,
  useLoadedAgents,
} from './load-agents.ts'

const kept = keepShown<PeoplePage>()

function AgentsPage() {
  const { page, failures } = kept.useStep()
  return isLanding(page.query) ? <Landing page={page} /> : <Results page={page} failures={failures} />
}

function Landing({ page }: { page: PeoplePage }) {
  return <PeopleLanding page={page} states={useAgentDirectory()} />
}

type Entry = FoundAgents['results'][number]

const listedOf = (entry: Entry) =>
  entry.__typename === 'Agent'
    ? { name: entry.fullName, path: entry.bioUrl }
    : { name: entry.teamName, path: entry.teamUrl }

const cardOf = (entry: Entry) =>
  entry.__typename === 'Agent' ? (
    <AgentCard key={entry.masterCustomerId} agent={entry} />
  ) : (
    <TeamCard key={entry.masterCustomerId} team={entry} />
  )

function Results({ page, failures }: { page: PeoplePage; failures: number }) {
  const found = useLoadedAgents(page.query)
  const shown = useInSightFirst(printPeopleUrl(page.query), found?.results ?? [])
  if (!found) return null
  return (
    <PeopleResults
      page={page}
      failures={failures}
      found={found}
      facets={found.facets}
      listed={found.results.map(listedOf)}
      cards={shown.map(cardOf)}
      line={AgentLine}
    />
  )
}

/** Where agents and teams are found: the landing, and the list of a city, of a state, or of a name anywhere. */
export const route = ({ client, i18n }: PageServices): PageRoute => ({
  loader: ({ request }) =>
    kept.load(request, async () => {
      const { signal } = request
      const parsed = readPeople(request, 'agents')
      if (parsed instanceof Response) return parsed
      const { query } = parsed
      const page: PeoplePage = { ...parsed, city: null, nearby: null, without: {} }
      if (isLanding(query)) {
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
        page.without = await countWithoutEach(query, i18n.t, (other) => countAgents(client, other, signal))
      return page
    }),
  Component: AgentsPage,
})
