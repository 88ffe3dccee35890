import type { BasemapSettings, Site } from '../../../platform/browser/site.ts'
import { isAllowed } from '../../../platform/visitor/consent.ts'

/** Returns the configured streets or imagery. Data from another host requires the visitor's consent. */
export const ifAllowed = (settings: BasemapSettings | undefined): BasemapSettings | undefined =>
  settings?.isForeign && !isAllowed('basemap') ? undefined : settings

/** Returns the hosts that consent to the basemap allows. Empty when the site serves all data of its maps. */
export const foreignMapHosts = ({ basemap, imagery }: Site): string[] => [
  ...new Set([basemap, imagery].flatMap((settings) => (settings?.isForeign && settings.hosts) || [])),
]
