import { isAllowed } from '../../lib/consent.ts'
import { LANGUAGE_TAGS } from '../../lib/locale.ts'
import type { Site } from '../../lib/site.ts'
import type { CreateMapDriver } from './map-driver.ts'

/** The provider of maps for a site: what it needs comes with the first map. Google comes with consent alone. */
export async function loadDriver({ googleMaps, locale }: Site): Promise<CreateMapDriver> {
  if (!googleMaps || !isAllowed('google')) return (await import('./maplibre-driver.ts')).createMapLibreDriver
  const { googleDriver } = await import('./google-driver.ts')
  return googleDriver(googleMaps, LANGUAGE_TAGS[locale])
}
