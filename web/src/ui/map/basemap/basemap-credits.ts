import type { MapCredit } from '../../../platform/browser/site.ts'

/** Sources of the built-in basemap. */
export const basemapCredits: readonly MapCredit[] = [
  { name: 'Natural Earth', href: 'https://www.naturalearthdata.com/' },
  { name: 'U.S. Census', href: 'https://www.census.gov/geographies/mapping-files.html' },
  { name: 'GeoNames', href: 'https://www.geonames.org/' },
]

/** Source of the relief in the terrain type. */
export const reliefCredit: MapCredit = {
  name: 'NASA',
  href: 'https://visibleearth.nasa.gov/collection/1484/blue-marble',
}

/** The attribution of the streets of the sample market. Pages translate it. */
export const SAMPLE_STREETS = 'Sample streets'

/** Removes repeated credits, because sources may share one. */
export const distinctCredits = (credits: readonly MapCredit[]): MapCredit[] =>
  credits.filter(({ name }, index) => credits.findIndex((credit) => credit.name === name) === index)
