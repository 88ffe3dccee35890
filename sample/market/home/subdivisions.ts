import type { Random } from '../../random.ts'
import type { RegionCode } from '../../regions/regions.ts'
import type { Site } from '../site/sites.ts'
import type { HomeKind } from './home.types.ts'

const FIRST: Partial<Record<RegionCode, string[]>> = {
  tx: [
    'Pecan Creek',
    'Live Oak',
    'Cedar Bend',
    'Wildflower',
    'Limestone Ridge',
    'Mesquite Hill',
    'Spring Branch',
    'Steiner Oaks',
  ],
  fl: [
    'Cypress Cove',
    'Heron Lakes',
    'Magnolia Pointe',
    'Sandhill',
    'Osprey Landing',
    'Citrus Grove',
    'Palm Harbor',
  ],
  ca: ['Canyon Crest', 'Oak Grove', 'Rancho Vista', 'Sycamore', 'Mariposa', 'Vineyard Hills', 'Monte Verde'],
  sw: ['Saguaro Ridge', 'Mesquite Trails', 'Desert Willow', 'Copper Canyon', 'Ocotillo', 'Sunset Mesa'],
  mt: ['Aspen Meadows', 'Pine Bluff', 'Elk Ridge', 'Columbine Hills', 'Prairie Sky', 'Stonegate'],
  nw: ['Cedar Grove', 'Fern Ridge', 'Alder Heights', 'Timberline', 'Salmon Run', 'Evergreen Park'],
  so: [
    'Dogwood Trace',
    'Magnolia Ridge',
    'Oak Hollow',
    'Briarwood',
    'Cherokee Forest',
    'Piedmont Park',
    'Willow Springs',
  ],
}
const DEFAULT_FIRST = [
  'Maple Ridge',
  'Fox Run',
  'Stony Brook',
  'Oakmont',
  'Walnut Hills',
  'Heritage',
  'Meadowbrook',
  'Chestnut Hill',
]
const LAST = [
  'Estates',
  'Sec 2',
  'Ph 1',
  'Village',
  'at the Park',
  'Heights',
  'Addition',
  'Ph 3',
  'Commons',
  'Farms',
]

/**
 * Returns the name of a suburban subdivision, or null. Older houses, condos, and homes in Québec never belong
 * to a subdivision.
 */
export function subdivisionName(kind: HomeKind, site: Site, year: number, random: Random): string | null {
  const suburban = (kind === 'house' || kind === 'townhouse') && site.region !== 'qc' && year > 1950
  if (!suburban || !random.chance(site.neighborhood ? 0.1 : 0.75 - site.density * 0.6)) return null
  return `${random.pick(FIRST[site.region] ?? DEFAULT_FIRST)} ${random.pick(LAST)}`
}
