import type { BasemapSettings } from '../../../platform/browser/site.ts'
import { isAllowed } from '../../../platform/visitor/consent.ts'

/** Returns the configured streets or imagery. Data from another host requires the visitor's consent. */
export const ifAllowed = (settings: BasemapSettings | undefined): BasemapSettings | undefined =>
  settings?.isForeign && !isAllowed('basemap') ? undefined : settings
