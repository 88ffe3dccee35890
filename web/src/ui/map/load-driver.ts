import type { Site } from '../../platform/browser/site.ts'
import { LANGUAGE_TAGS } from '../../platform/format/locale.ts'
import { isAllowed } from '../../platform/visitor/consent.ts'
import type { CreateMapDriver } from './driver/map-driver.ts'

/**
 * Loads the map driver of the site. Google Maps requires a key and the visitor's consent; otherwise MapLibre
 * is used.
 */
export async function loadDriver({ googleMaps, locale }: Site): Promise<CreateMapDriver> {
  if (!googleMaps || !isAllowed('google'))
    return (await import('./maplibre/maplibre-driver.ts')).createMapLibreDriver
  const { googleDriver } = await import('./google/google-driver.ts')
  return googleDriver(googleMaps, LANGUAGE_TAGS[locale])
}
