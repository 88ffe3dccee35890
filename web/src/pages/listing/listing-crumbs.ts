import type { TFunction } from 'i18next'
import { type Theme, themeHome } from '../../platform/browser/theme.ts'
import { pathInTheme } from '../../platform/urls/search-landings.ts'
import type { SearchQuery } from '../../platform/urls/search-query.ts'
import { printSearchPath } from '../../platform/urls/search-url.ts'
import { placeSlug } from '../../platform/urls/slugify.ts'
import type { Crumb } from '../../ui/navigation/breadcrumbs.tsx'

interface Located {
  isRental: boolean | null
  location: {
    city: string | null
    state: string | null
    postalCode: string | null
    cityKey: string | null
  } | null
}

/**
 * Breadcrumbs of a listing: home, state, city, ZIP code, and full address. Each links to listings with the
 * same transaction type in the theme of the page.
 */
export function listingCrumbs(
  { isRental, location }: Located,
  address: string,
  theme: Theme,
  t: TFunction,
): Crumb[] {
  const transactionType = isRental ? 'rent' : 'sale'
  const to = (place: SearchQuery['place']) => pathInTheme(printSearchPath({ transactionType, place }), theme)
  const crumbs: Crumb[] = [{ label: t('site.home'), to: themeHome(theme) }]
  const { city, state, postalCode, cityKey } = location ?? {}
  if (state) {
    const code = state.toLowerCase()
    crumbs.push({ label: state, to: to({ type: 'state', key: code, state: code }) })
    const within = city ? { state: code, city: placeSlug(city), name: null } : null
    if (within && city && cityKey)
      crumbs.push({ label: city, to: to({ type: 'city', key: cityKey, ...within }) })
    if (within && postalCode) {
      const zip = postalCode.split(' ')[0] ?? postalCode
      crumbs.push({ label: postalCode, to: to({ type: 'zip', key: zip, ...within }) })
    }
  }
  return [...crumbs, { label: address }]
}
