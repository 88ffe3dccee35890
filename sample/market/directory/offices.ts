import { slugify } from '@gable/places/names'
import type { Place } from '@gable/places/place.types'
import type { MarketBoard } from '@gable/service-listings/listing/market-listing.types'
import type { MarketOffice } from '@gable/service-offices/load'
import { mix, Random } from '../../random.ts'
import { type RegionCode, regionOf } from '../../regions/regions.ts'
import { photoKey, photoSeed } from '../media/photo-keys.ts'
import { apportion, type MarketCity } from '../site/market-cities.ts'
import { postalCodeAt } from '../site/postal-code.ts'
import type { Site } from '../site/sites.ts'
import { fictionalPhone } from './area-codes.ts'

const splitLines = (text: string) => text.split(/[|\n]/)
const firstNames: Partial<Record<RegionCode, string[]>> = {
  tx: splitLines(
    'Limestone|Bluebonnet|Pecan Street|Hill Country|Live Oak|Brazos|Lone Pecan|Mesquite|South Congress|Violet Crown',
  ),
  fl: splitLines('Mangrove|Gulfside|Palmetto|Osprey|Lake & Shore|Banyan|Tidewater|Hibiscus|Sandbar|Coquina'),
  ca: splitLines(
    'Manzanita|Pacific Stair|Golden Poppy|Fogline|Canyon|Eucalyptus|Bay & Hill|Alta Vista|Mariposa|Sycamore',
  ),
  sw: splitLines(
    'Saguaro|Copper State|Mesa Verde|Ocotillo|Desert Light|Palo Verde|Ironwood|Red Rock|Camelback|Adobe',
  ),
  mt: splitLines('Front Range|Columbine|High Line|Aspen|Juniper|Larkspur|Granite|Pinyon|Summit|Elkhorn'),
  nw: splitLines('Madrona|Salish|Cedar & Salt|Evergreen|Ferry Street|Rainier|Alder|Greenlake|Sound|Cascade'),
  mw: splitLines(
    'Prairie|Lakefront|Brick & Elm|Great Lakes|Harvest|River Bend|Burr Oak|Iron Range|Cornerstone|Wicker',
  ),
  ne: splitLines('Harbor|Beacon|Commons|Chestnut|Stone Wall|Old North|Salt Marsh|Lantern|Mill River|Liberty'),
  ny: splitLines('Cornice|Hudson|Brownstone|West End|Stoop|Empire|Linden|Lexington|Harbor|Parkside'),
  so: splitLines(
    'Dogwood|Magnolia|Red Clay|Piedmont|Sweetgum|Cypress|Jasmine|Muscadine|Front Porch|Wisteria',
  ),
  qc: splitLines(
    'Laurier|Mont-Royal|Saint-Laurent|Champlain|du Plateau|des Érables|Belvédère|Maisonneuve|du Fleuve|Frontenac',
  ),
  cn: splitLines(
    'Maple & Main|Birch & Stone|Red Maple|Lakehead|Confederation|Northern Light|Harbourfront|Prairie Sky|Wheatfield|Trillium',
  ),
}
const lastNames = splitLines(
  'Realty|Homes|Property Group|Real Estate|Realty Partners|& Co. Real Estate|Residential|Brokerage|Property Company',
)
const frenchLastNames = splitLines(
  'Immobilier|Courtiers immobiliers|Agence immobilière|Propriétés|Groupe immobilier',
)

/** Office of a brokerage, with the city and region where it works. */
export interface LocatedOffice {
  office: MarketOffice
  city: Place
  region: RegionCode
}

/** Chooses a site in a city. */
export type SiteIn = (city: Place, random: Random) => Site

/**
 * Distributes the offices over the market's cities in proportion to their listings. Every office name is
 * unique.
 */
export function buildOffices(
  siteIn: SiteIn,
  count: number,
  cities: readonly MarketCity[],
  boards: readonly MarketBoard[],
  seed: number,
): LocatedOffice[] {
  const counts = apportion(
    cities.map(({ share }) => share),
    count,
  )
  const locatedOffices: LocatedOffice[] = []
  const taken = new Set<string>()
  cities.forEach(({ city }, i) => {
    for (let n = 0; n < (counts[i] ?? 0); n++)
      locatedOffices.push(openOffice(siteIn, city, locatedOffices.length, boards, taken, seed))
  })
  return locatedOffices
}

function openOffice(
  siteIn: SiteIn,
  city: Place,
  index: number,
  boards: readonly MarketBoard[],
  taken: Set<string>,
  seed: number,
): LocatedOffice {
  const random = Random.of('office', seed, index)
  const region = regionOf(city.state)
  const name = officeName(region, city, taken, random)
  const site = siteIn(city, random)
  const masterCustomerId = String(3_000_000 + index * 37 + (mix(seed) % 31))
  const slug = slugify(name).replace(/-(and|co|real|estate)\b/g, '')
  const french = region === 'qc'
  const office: MarketOffice = {
    masterCustomerId,
    officeName: name,
    title: french ? `${name}, agence immobilière` : name,
    officeAddress1: `${site.streetNumber} ${site.streetName}`,
    officeAddress2: random.chance(0.4) ? `${french ? 'bureau' : 'Suite'} ${random.int(1, 9) * 100}` : null,
    city: city.placeName,
    state: city.state,
    postalCode: postalCodeAt(site, random),
    country: city.country,
    cityKey: city.placeKey,
    region: city.stateName,
    primaryPhone: fictionalPhone(city, random),
    website: `https://www.${slug}.example`,
    photoKey: photoKey({
      kind: 'office',
      region,
      style: random.pick(['storefront', 'offices', 'brownstone'] as const),
      seed: photoSeed(masterCustomerId),
    }),
    lat: site.lat,
    lon: site.lon,
    boards: boards.filter(({ states }) => states.includes(city.state)).map(({ oUID }) => oUID),
  }
  return { office, city, region }
}

function officeName(region: RegionCode, city: Place, taken: Set<string>, random: Random): string {
  for (let attempt = 0; ; attempt++) {
    const first = random.pick(firstNames[region] ?? ['Cornerstone'])
    const plain =
      region === 'qc' ? `${random.pick(frenchLastNames)} ${first}` : `${first} ${random.pick(lastNames)}`
    const name = attempt > 12 ? `${plain} ${city.placeName}${attempt > 40 ? ` ${attempt}` : ''}` : plain
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}
