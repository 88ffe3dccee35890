import { redirect } from 'react-router-dom'
import { OfficeCard } from '../../../features/directory/card/office-card.tsx'
import { keepPreviousPage } from '../../../platform/graphql/keep-previous-page.ts'
import { unavailable } from '../../../platform/graphql/load.ts'
import type { PageRoute, PageServices } from '../../../platform/graphql/page-route.ts'
import type { DirectoryPlace, DirectoryQuery } from '../../../platform/urls/directory-query.ts'
import { isDirectoryLanding, printDirectoryUrl } from '../../../platform/urls/directory-url.ts'
import { DEFAULT_MAP_STATE } from '../../../platform/urls/search-query.ts'
import { placeSlug } from '../../../platform/urls/slugify.ts'
import { useVisibleFirst } from '../../../ui/layout/use-visible-first.ts'
import { DirectoryLanding } from '../directory-landing.tsx'
import { DirectoryResults } from '../directory-results.tsx'
import { findCityNamed, findCityWithKey } from '../find-city.ts'
import { countWithoutEach, type DirectoryPage, readDirectory } from '../read-directory.ts'
import {
  countOffices,
  type FoundOffices,
  loadOfficeDirectory,
  loadOffices,
  officesNear,
  useLoadedOffices,
  useOfficeDirectory,
} from './load-offices.ts'
import { OfficeMapItem } from './office-map-item.tsx'

const pageLoader = keepPreviousPage<DirectoryPage>()

function OfficesPage() {
  const { page, failures } = pageLoader.useLoadedPage()
  return isDirectoryLanding(page.query) ? (
    <Landing page={page} />
  ) : (
    <Results page={page} failures={failures} />
  )
}

function Landing({ page }: { page: DirectoryPage }) {
  return <DirectoryLanding page={page} states={useOfficeDirectory()} />
}

type Entry = FoundOffices['results'][number]

function Results({ page, failures }: { page: DirectoryPage; failures: number }) {
  const found = useLoadedOffices(page.query)
  const listKey = printDirectoryUrl({ ...page.query, mapState: DEFAULT_MAP_STATE })
  const shown = useVisibleFirst(listKey, found?.results ?? [])
  if (!found) return null
  return (
    <DirectoryResults
      page={page}
      failures={failures}
      found={found}
      facets={null}
      entries={found.results.map(({ officeName, officeUrl }) => ({ name: officeName, path: officeUrl }))}
      cards={shown.map((office: Entry, at) => (
        <OfficeCard key={office.masterCustomerId} office={office} first={at === 0} />
      ))}
      mapItem={OfficeMapItem}
    />
  )
}

/** Redirects to the same list at the URL of its city. */
const redirectToCity = (query: DirectoryQuery, place: DirectoryPlace) =>
  redirect(printDirectoryUrl({ ...query, place }), 301)

/** Route of the office directory: the landing page, and lists by city, by state, or by name anywhere. */
export const route = ({ client, i18n }: PageServices): PageRoute => ({
  loader: ({ request }) =>
    pageLoader.load(request, async () => {
      const { signal } = request
      const parsed = readDirectory(request, 'offices')
      if (parsed instanceof Response) return parsed
      const { query } = parsed
      const page: DirectoryPage = { ...parsed, city: null, nearby: null, countsWithout: {} }
      if (isDirectoryLanding(query)) {
        await loadOfficeDirectory(client, signal)
        return page
      }
      const { state = '', city = null } = query.place ?? {}
      if (city && city.key === null) {
        const { placeKey } = await findCityNamed(client, state, city.slug, signal)
        return redirectToCity(query, { state, city: { slug: city.slug, key: placeKey } })
      }
      const found = await loadOffices(client, query, signal)
      if (city?.key) {
        const known = found.place ?? (await cityOf(city.key))
        if (known.state.toLowerCase() !== state || known.citySlug !== city.slug)
          return redirectToCity(query, {
            state: known.state.toLowerCase(),
            city: { slug: known.citySlug, key: city.key },
          })
        page.city = known.city
        if ('location' in known) page.nearby = await officesNear(client, query, known, signal)
      }
      if (found.totalResults === 0)
        page.countsWithout = await countWithoutEach(query, i18n.t, (other) =>
          countOffices(client, other, signal),
        )
      return page

      async function cityOf(key: string) {
        const { city: name, slug, state, location } = await findCityWithKey(client, key, signal)
        if (!name || !state) throw unavailable()
        return { city: name, state, citySlug: slug || placeSlug(name) || key, location }
      }
    }),
  Component: OfficesPage,
})
