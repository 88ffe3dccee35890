import type { TFunction } from 'i18next'
import type { Crumb } from '../../components/breadcrumbs.tsx'
import type { SearchQuery } from '../../lib/search-query.ts'
import { printSearchPath } from '../../lib/search-url.ts'
import { slugify } from '../../lib/slugify.ts'

interface Located {
  isRental: boolean | null
  location: {
    city: string | null
    state: string | null
    postalCode: string | null
    cityKey: string | null
  } | null
}

/** Home, state, city, ZIP code, and the full address. */
export function listingCrumbs({ isRental, location }: Located, address: string, t: TFunction): Crumb[] {
  const transaction = isRental ? 'rent' : 'sale'
  const to = (place: SearchQuery['place']) => printSearchPath({ transaction, place })
  const crumbs: Crumb[] = [{ label: t('site.home'), to: '/' }]
  const { city, state, postalCode, cityKey } = location ?? {}
  if (state) {
    const code = state.toLowerCase()
    crumbs.push({ label: state, to: to({ type: 'state', key: code, state: code }) })
    const within = city ? { state: code, city: slugify(city), name: null } : null
    if (within && city && cityKey)
      crumbs.push({ label: city, to: to({ type: 'city', key: cityKey, ...within }) })
    if (within && postalCode) {
      const zip = postalCode.split(' ')[0] ?? postalCode
      crumbs.push({ label: postalCode, to: to({ type: 'zip', key: zip, ...within }) })
    }
  }
  return [...crumbs, { label: address }]
}
