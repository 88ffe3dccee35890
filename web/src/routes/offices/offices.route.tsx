import { redirect } from 'react-router-dom'
import { OfficeCard } from '../../features/people-card/office-card.tsx'
import { keepShown } from '../../graphql/keep-shown.ts'
import { unavailable } from '../../graphql/load.ts'
import type { PageRoute, PageServices } from '../../graphql/page-route.ts'
import type { PeoplePlace, PeopleQuery } from '../../lib/people-query.ts'
import { isLanding, printPeopleUrl } from '../../lib/people-url.ts'
import { placeSlug } from '../../lib/place-slug.ts'
import { findCityNamed, findCityWithKey } from '../people/find-city.ts'
import { PeopleLanding } from '../people/people-landing.tsx'
import { PeopleResults } from '../people/people-results.tsx'
import { countWithoutEach, type PeoplePage, readPeople } from '../people/read-people.ts'
import { useInSightFirst } from '../search/use-in-sight-first.ts'
import {
  countOffices,
  type FoundOffices,
  loadOfficeDirectory,
  loadOffices,
  officesNear,
  useLoadedOffices,
  useOfficeDirectory,
} from './load-offices.ts'
import { OfficeLine } from './office-line.tsx'

const kept = keepShown<PeoplePage>()

function OfficesPage() {
  const { page, failures } = kept.useStep()
  return isLanding(page.query) ? <Landing page={page} /> : <Results page={page} failures={failures} />
}

function Landing({ page }: { page: PeoplePage }) {
  return <PeopleLanding page={page} states={useOfficeDirectory()} />
}

type Entry = FoundOffices['results'][number]

function Results({ page, failures }: { page: PeoplePage; failures: number }) {
  const found = useLoadedOffices(page.query)
  const shown = useInSightFirst(printPeopleUrl(page.query), found?.results ?? [])
  if (!found) return null
  return (
    <PeopleResults
      page={page}
      failures={failures}
      found={found}
      facets={null}
      listed={found.results.map(({ officeName, officeUrl }) => ({ name: officeName, path: officeUrl }))}
      cards={shown.map((office: Entry, at) => (
        <OfficeCard key={office.masterCustomerId} office={office} first={at === 0} />
      ))}
      line={OfficeLine}
    />
  )
}

/** The same list at the address of its city. */
const atCity = (query: PeopleQuery, place: PeoplePlace) => redirect(printPeopleUrl({ ...query, place }), 301)

/** Where offices are found: the landing, and the list of a city, of a state, or of a name anywhere. */
export const route = ({ client, i18n }: PageServices): PageRoute => ({
  loader: ({ request }) =>
    kept.load(request, async () => {
      const { signal } = request
      const parsed = readPeople(request, 'offices')
      if (parsed instanceof Response) return parsed
      const { query } = parsed
      const page: PeoplePage = { ...parsed, city: null, nearby: null, without: {} }
      if (isLanding(query)) {
        await loadOfficeDirectory(client, signal)
        return page
      }
      const { state = '', city = null } = query.place ?? {}
      if (city && city.key === null) {
        const { placeKey } = await findCityNamed(client, state, city.slug, signal)
        return atCity(query, { state, city: { slug: city.slug, key: placeKey } })
      }
      const found = await loadOffices(client, query, signal)
      if (city?.key) {
        const known = found.place ?? (await cityOf(city.key))
        if (known.state.toLowerCase() !== state || known.citySlug !== city.slug)
          return atCity(query, {
            state: known.state.toLowerCase(),
            city: { slug: known.citySlug, key: city.key },
          })
        page.city = known.city
        if ('location' in known) page.nearby = await officesNear(client, query, known, signal)
      }
      if (found.totalResults === 0)
        page.without = await countWithoutEach(query, i18n.t, (other) => countOffices(client, other, signal))
      return page

      async function cityOf(key: string) {
        const { city: name, slug, state, location } = await findCityWithKey(client, key, signal)
        if (!name || !state) throw unavailable()
        return { city: name, state, citySlug: slug || placeSlug(name) || key, location }
      }
    }),
  Component: OfficesPage,
})
