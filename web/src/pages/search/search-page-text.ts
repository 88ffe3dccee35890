import type { TFunction } from 'i18next'
import { themeHome, themeOf } from '../../platform/browser/theme.ts'
import type { Landing, Prefix } from '../../platform/urls/search-landings.ts'
import { searchPathParts } from '../../platform/urls/search-path.ts'
import type { PlacePath, SearchQuery } from '../../platform/urls/search-query.ts'
import { printSearchPath } from '../../platform/urls/search-url.ts'
import { placeSlug } from '../../platform/urls/slugify.ts'
import type { Crumb } from '../../ui/navigation/breadcrumbs.tsx'

export interface SearchPageText {
  /** Category of the listings, without a place: "Condos for sale". */
  category: string
  /** The category with the place. */
  heading: string
  /** Market segment from the path prefix, when the heading does not include it. */
  part: string | null
  title: string
  description: string
}

/** Builds the heading, title, and description of a search page. `place` is null for the whole country. */
export function searchPageText(search: SearchQuery, place: string | null, t: TFunction): SearchPageText {
  const { prefix, landing } = searchPathParts(search)
  const name = search.transactionType === 'sold' ? 'homes-sold' : landingMessages(prefix, landing)
  const category = t(`landings.${name}.heading`)
  const heading = place ? t('results.headingIn', { heading: category, place }) : category
  const part = prefix && name === landing.slug ? t(`results.part.${prefix}`) : null
  const title = part ? t('results.titleIn', { heading, part }) : heading
  const describe = () => {
    if (part) return t('results.descriptionOfPart', { heading, part })
    return place ? t('results.descriptionOf', { heading }) : t(`landings.${name}.description`)
  }
  return {
    category,
    heading,
    part,
    title: search.page > 1 ? t('results.titleOfPage', { title, page: search.page }) : title,
    description: describe(),
  }
}

/** Commercial searches have their own headings, because commercial property is not a home. */
function landingMessages(prefix: Prefix | null, { slug, transactionType }: Landing) {
  if (prefix !== 'commercial') return slug
  if (slug === 'new-listings' || slug === 'united-states-open-houses') return slug
  return `commercial-for-${transactionType}` as const
}

interface FoundPlace {
  displayName: string | null
  stateName: string | null
  city: string | null
  cityKey: string | null
}

/**
 * Breadcrumbs of a search: home, category (except all homes), state, city, and place. Leaves out levels that
 * do not apply. All links keep the category.
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
