import { useSite } from '../../../platform/browser/site.ts'
import { formatNumber } from '../../../platform/format/format.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { Directory_StateFragment } from '../../../platform/graphql/generated/graphql.ts'
import { regionName } from '../../../platform/i18n/directory-text.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { DirectoryKind } from '../../../platform/urls/directory-query.ts'
import { printDirectoryPath } from '../../../platform/urls/directory-url.ts'
import { PageSection } from '../../../ui/layout/page-section.tsx'
import { CountedLinks } from '../../../ui/navigation/counted-links.tsx'

graphql(`
  fragment Directory_state on DirectoryState {
    state
    count
    cities(first: 12) {
      city
      state
      citySlug
      cityKey
      count
    }
  }
`)

/** Element id of the section that lists every state. */
export const STATES_ID = 'states'

const MAX_CITIES = 12

interface DirectoryIndexProps {
  kind: DirectoryKind
  luxury: boolean
  states: readonly Directory_StateFragment[]
}

/**
 * Links to the largest cities and to every state and province, with the number of agents or offices in each.
 */
export function DirectoryIndex({ kind, luxury, states }: DirectoryIndexProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  // The server does not count the luxury collection separately.
  const counted = (count: number) => (luxury ? undefined : formatNumber(count, locale))
  const to = (state: string, city?: { slug: string; key: string }) =>
    printDirectoryPath({ kind, luxury, place: { state: state.toLowerCase(), city: city ?? null } })
  const cities = states
    .flatMap((state) => state.cities)
    .sort((one, other) => other.count - one.count || one.city.localeCompare(other.city))
    .slice(0, MAX_CITIES)
  const named = states
    .map(({ state, count }) => ({ state, count, name: regionName(state, t) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
  return (
    <>
      {cities.length > 0 ? (
        <PageSection id="cities" title={t(`people.kinds.${kind}.cities`)}>
          <CountedLinks
            links={cities.map(({ city, state, citySlug, cityKey, count }) => ({
              to: to(state, { slug: citySlug, key: cityKey }),
              label: `${city}, ${state}`,
              countText: counted(count),
            }))}
          />
        </PageSection>
      ) : null}
      {named.length > 0 ? (
        <PageSection id={STATES_ID} title={t(`people.kinds.${kind}.states`)}>
          <CountedLinks
            links={named.map(({ state, count, name }) => ({
              to: to(state),
              label: name,
              countText: counted(count),
            }))}
          />
        </PageSection>
      ) : null}
    </>
  )
}
