import type { TFunction } from 'i18next'
import { type Landing, type Prefix, searchPathParts } from '../../platform/urls/search-landings.ts'
import type { SearchQuery } from '../../platform/urls/search-query.ts'

export interface SearchPageText {
  /** What the page lists, wherever: "Condos for sale". */
  category: string
  /** The same, with the place. */
  heading: string
  /** The part of the market that a prefix of the path stands for, where the heading does not say it. */
  part: string | null
  title: string
  description: string
}

/** What a search page says of itself; `place` is the name of a place within the country, if there is one. */
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

/** Commercial property is no home, so there its headings say what it is. */
function landingMessages(prefix: Prefix | null, { slug, transactionType }: Landing) {
  if (prefix !== 'commercial') return slug
  if (slug === 'new-listings' || slug === 'united-states-open-houses') return slug
  return `commercial-for-${transactionType}` as const
}
