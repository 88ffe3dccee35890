import type { TFunction } from 'i18next'
import { themeHome } from '../../platform/browser/theme.ts'
import { regionName } from '../../platform/i18n/directory-text.ts'
import type { DirectoryQuery } from '../../platform/urls/directory-query.ts'
import { printDirectoryPath } from '../../platform/urls/directory-url.ts'
import type { Crumb } from '../../ui/navigation/breadcrumbs.tsx'

/**
 * Returns the place name for a heading, or null when the list covers every place. `city` is the name of the
 * city.
 */
export function placeText({ place }: DirectoryQuery, city: string | null, t: TFunction): string | null {
  if (!place) return null
  const region = regionName(place.state, t)
  return place.city ? `${city ?? place.city.slug}, ${place.state.toUpperCase()}` : region
}

/** Returns the heading, title, and description of a list. */
export function directoryPageText(search: DirectoryQuery, place: string | null, t: TFunction) {
  const { kind, luxury, filters, page } = search
  const base = t(`people.kinds.${kind}.heading`)
  const named = filters.name ? t('people.headingNamed', { heading: base, name: filters.name }) : base
  const heading = place ? t('people.headingIn', { heading: named, place }) : named
  const part = luxury ? t('people.luxury') : null
  const title = part ? t('people.titleIn', { heading, part }) : heading
  return {
    heading,
    part,
    title: page > 1 ? t('people.titleOfPage', { title, page }) : title,
    description: t(`people.kinds.${kind}.listDescription`, { heading: title }),
  }
}

/** Returns the breadcrumbs of a list: home, the directory, the state, and the city, as applicable. */
export function directoryCrumbs(search: DirectoryQuery, city: string | null, t: TFunction): Crumb[] {
  const { kind, luxury, place, filters } = search
  const home = { label: t('site.home'), to: themeHome(luxury ? 'collection' : 'residential') }
  const all = {
    label: t(`people.kinds.${kind}.heading`),
    to: printDirectoryPath({ kind, luxury, place: null }),
  }
  if (!place) {
    const { name } = filters
    return name ? [home, all, { label: t('people.chips.named', { name }) }] : [home, { label: all.label }]
  }
  const region = regionName(place.state, t)
  if (!place.city) return [home, all, { label: region }]
  const wholeState = { ...place, city: null }
  return [
    home,
    all,
    { label: region, to: printDirectoryPath({ kind, luxury, place: wholeState }) },
    { label: city ?? place.city.slug },
  ]
}
