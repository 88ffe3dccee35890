import type { TFunction } from 'i18next'
import { type Theme, themeHome } from '../../platform/browser/theme.ts'
import { agentsPath, officesPath } from '../../platform/urls/directory-url.ts'
import { pathInTheme } from '../../platform/urls/search-landings.ts'
import { placeSlug } from '../../platform/urls/slugify.ts'
import type { Crumb } from '../../ui/navigation/breadcrumbs.tsx'

interface Placed {
  city: string | null
  state: string | null
  cityKey: string | null
}

/**
 * Breadcrumbs of a profile: home, all agents or offices, the agents or offices of the state and of the city,
 * and the profile itself. Teams use the agents' breadcrumbs.
 */
export function profileCrumbs(
  list: 'agents' | 'offices',
  name: string,
  { city, state, cityKey }: Placed,
  theme: Theme,
  t: TFunction,
): Crumb[] {
  const crumbs: Crumb[] = [
    { label: t('site.home'), to: themeHome(theme) },
    { label: t(`profile.crumbs.${list}`), to: pathInTheme(`/real-estate-${list}`, theme) },
  ]
  const pathIn = list === 'agents' ? agentsPath : officesPath
  if (state) {
    crumbs.push({ label: state, to: pathInTheme(pathIn({ state }), theme) })
    if (city)
      crumbs.push({
        label: city,
        to: pathInTheme(pathIn({ state, citySlug: placeSlug(city), cityKey }), theme),
      })
  }
  return [...crumbs, { label: name }]
}
