import type { TFunction } from 'i18next'
import { themeHome, themeOf } from '../../platform/browser/theme.ts'
import { placeSlug } from '../../platform/urls/place-slug.ts'
import { searchPathParts } from '../../platform/urls/search-landings.ts'
import type { PlacePath, SearchQuery } from '../../platform/urls/search-query.ts'
import { printSearchPath } from '../../platform/urls/search-url.ts'
import type { Crumb } from '../../ui/navigation/breadcrumbs.tsx'

interface FoundPlace {
  displayName: string | null
  stateName: string | null
  city: string | null
  cityKey: string | null
}

/**
 * Home, what is looked for when that is not any home, state, city, and the place itself, as far as they lie above
 * one another. Each leads to the same kind of search.
 */
export function searchCrumbs(
  search: SearchQuery,
  found: FoundPlace | null,
  category: string,
  t: TFunction,
): Crumb[] {
  const to = (place: PlacePath | null) => printSearchPath({ ...search, place })
  const { place } = search
  const crumbs: Crumb[] = [{ label: t('site.home'), to: themeHome(themeOf(to(place))) }]
  if (!place || place.type === 'country' || !found) return [...crumbs, { label: category }]
  const anyHome = ['homes-for-sale', 'homes-for-rent'].includes(searchPathParts(search).landing.slug)
  if (!anyHome) crumbs.push({ label: category, to: to(null) })
  if (place.type !== 'state') {
    const { state } = place
    crumbs.push({
      label: found.stateName ?? state.toUpperCase(),
      to: to({ type: 'state', key: state, state }),
    })
    if (place.type !== 'city' && found.city && found.cityKey) {
      const city = placeSlug(found.city)
      crumbs.push({
        label: found.city,
        to: to({ type: 'city', key: found.cityKey, state, city, name: null }),
      })
    }
  }
  return [...crumbs, { label: found.displayName ?? place.key }]
}
