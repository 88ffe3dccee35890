import type { TFunction } from 'i18next'
import type { Crumb } from '../../components/breadcrumbs.tsx'
import type { SearchQuery } from '../../lib/search-query.ts'
import { printSearchPath } from '../../lib/search-url.ts'
import { slugify } from '../../lib/slugify.ts'

interface FoundPlace {
  displayName: string | null
  stateName: string | null
  city: string | null
  cityKey: string | null
}

/** Home, state, city, and the place itself, as far as they lie above one another. */
export function searchCrumbs(
  { transaction, place }: SearchQuery,
  found: FoundPlace | null,
  t: TFunction,
): Crumb[] {
  const crumbs: Crumb[] = [{ label: t('site.home'), to: '/' }]
  if (!place || !found) return [...crumbs, { label: t(`results.heading.${transaction}`) }]
  if (place.type !== 'state') {
    const state = { type: 'state' as const, key: place.state, state: place.state }
    crumbs.push({
      label: found.stateName ?? place.state.toUpperCase(),
      to: printSearchPath({ transaction, place: state }),
    })
    if (place.type !== 'city' && found.city && found.cityKey) {
      const city = {
        type: 'city' as const,
        key: found.cityKey,
        state: place.state,
        city: slugify(found.city),
      }
      crumbs.push({ label: found.city, to: printSearchPath({ transaction, place: { ...city, name: null } }) })
    }
  }
  return [...crumbs, { label: found.displayName ?? place.key }]
}
