import type { BasemapSettings, Site } from '../../../platform/browser/site.ts'
import { isAllowed } from '../../../platform/visitor/consent.ts'

/** Returns the configured streets. Streets from another host require the visitor's consent. */
export const allowedBasemap = ({ basemap }: Site): BasemapSettings | undefined =>
  basemap?.isForeign && !isAllowed('basemap') ? undefined : basemap
