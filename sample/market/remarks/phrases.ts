import { deFrench } from '@gable/places/names'
import type { RegionCode } from '../../regions/regions.ts'
import type { Counter, Floor, Home, Outdoor, Style, Update, View, Water } from '../home/home.types.ts'

const ENGLISH = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const FRENCH = [
  'aucune',
  'une',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
]

export const number = (n: number) => ENGLISH[n] ?? String(n)
/** Returns a number in its French feminine form, as in "une chambre". */
export const nombre = (n: number) => FRENCH[n] ?? String(n)
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const group = (n: number, separator: string) =>
  String(Math.round(n)).replace(/\B(?=(\d{3})+(?!\d))/g, separator)
export const feet = (size: number) => `${group(size, ',')} square feet`
export const pieds = (size: number) => `${group(size, '\u00a0')}\u00a0pi²`
/**
 * Formats acres as the listing page does: with up to two decimals below ten acres, otherwise as a whole
 * number.
 */
export const acres = (area: number) =>
  area < 10
    ? `${Math.round(area * 100) / 100} ${area === 1 ? 'acre' : 'acres'}`
    : `${group(Math.round(area), ',')} acres`
/** Formats a number with a decimal comma and at most one decimal, such as 29,7 or 12. */
export const decimal = (value: number) => String(Math.round(value * 10) / 10).replace('.', ',')
export const dollars = (amount: number) => `$${group(amount, ',')}`
export const enDollars = (amount: number) => `${group(amount, '\u00a0')}\u00a0$`
export const plural = (n: number, one: string, many = `${one}s`) => `${number(n)} ${n === 1 ? one : many}`
export const pluriel = (n: number, un: string, plusieurs = `${un}s`) =>
  `${nombre(n)} ${n === 1 ? un : plusieurs}`
/** Prefixes a noun phrase with "a" or "an". */
export const a = (word: string) => `${/^(?!one)[aeio]|^8|^11|^18/i.test(word) ? 'an' : 'a'} ${word}`
export const join = (items: readonly string[], and: string) =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`

export const STYLE: Record<Style, string> = {
  ranch: 'ranch-style house',
  craftsman: 'craftsman house',
  colonial: 'colonial',
  cape: 'cape',
  farmhouse: 'farmhouse-style home',
  tudor: 'tudor',
  victorian: 'victorian',
  spanish: 'Spanish-style house',
  stucco: 'stucco house',
  adobe: 'adobe-style house',
  coastal: 'coastal-style house',
  limestone: 'limestone house',
  modern: 'modern house',
  midcentury: 'midcentury house',
  chalet: 'chalet',
  cabin: 'cabin',
  canadienne: 'Québec-style house',
  villa: 'villa',
  manufactured: 'manufactured home',
  farm: 'farmhouse',
  land: 'lot',
  brownstone: 'brownstone',
  rowhouse: 'row house',
  triplex: 'triplex',
  apartment: 'building',
  lofts: 'loft building',
  tower: 'tower',
  storefront: 'storefront building',
  offices: 'office building',
  warehouse: 'warehouse',
}
/**
 * French style names with their article. Grammatical genders vary, so sentences avoid adjectives that must
 * agree with the name.
 */
export const MAISON: Partial<Record<Style, string>> = {
  ranch: 'un plain-pied',
  cape: 'un cottage',
  colonial: 'un cottage',
  canadienne: 'une canadienne',
  victorian: 'une maison victorienne',
  modern: 'une maison contemporaine',
  farmhouse: 'une maison d’inspiration champêtre',
  brownstone: 'une maison en rangée de pierre',
  rowhouse: 'une maison de ville',
  chalet: 'un chalet',
  cabin: 'un chalet',
  manufactured: 'une maison mobile',
  craftsman: 'un cottage',
  tudor: 'une maison de style Tudor',
}

export const FLOOR: Record<Floor, string> = {
  oak: 'oak floors',
  maple: 'maple floors',
  pine: 'old pine floors',
  engineered: 'wide-plank engineered floors',
  tile: 'tile floors',
  vinyl: 'vinyl plank floors',
  carpet: 'carpet in the bedrooms',
  concrete: 'polished concrete floors',
  terrazzo: 'terrazzo floors',
}
export const PLANCHER: Record<Floor, string> = {
  oak: 'planchers de chêne',
  maple: 'planchers d’érable',
  pine: 'planchers de pin d’origine',
  engineered: 'planchers de bois d’ingénierie',
  tile: 'planchers de céramique',
  vinyl: 'planchers de vinyle',
  carpet: 'moquette dans les chambres',
  concrete: 'planchers de béton poli',
  terrazzo: 'planchers de terrazzo',
}
export const COUNTER: Record<Counter, string> = {
  quartz: 'quartz counters',
  granite: 'granite counters',
  marble: 'stone counters',
  'butcher block': 'butcher-block counters',
  laminate: 'plenty of counter space',
}
export const COMPTOIR: Record<Counter, string> = {
  quartz: 'comptoirs de quartz',
  granite: 'comptoirs de granit',
  marble: 'comptoirs de pierre',
  'butcher block': 'comptoirs de bois',
  laminate: 'comptoirs généreux',
}
export const OUTDOOR: Record<Outdoor, string> = {
  deck: 'deck',
  patio: 'patio',
  porch: 'porch',
  balcony: 'balcony',
  'roof terrace': 'roof terrace',
}
export const DEHORS: Record<Outdoor, string> = {
  deck: 'une terrasse de bois',
  patio: 'une terrasse en pavé',
  porch: 'une galerie couverte',
  balcony: 'un balcon',
  'roof terrace': 'une terrasse sur le toit',
}
export const VIEW: Record<View, string> = {
  skyline: 'the skyline',
  hills: 'the hills',
  mountains: 'the mountains',
  water: 'the water',
  park: 'the park',
}
export const VUE: Record<View, string> = {
  skyline: 'la ville',
  hills: 'les collines',
  mountains: 'les montagnes',
  water: 'l’eau',
  park: 'le parc',
}
export const WATER: Record<Water, string> = {
  lake: 'the lake',
  river: 'the river',
  bay: 'the bay',
  canal: 'the canal',
  creek: 'the creek',
}
export const EAU: Record<Water, string> = {
  lake: 'au lac',
  river: 'à la rivière',
  bay: 'à la baie',
  canal: 'au canal',
  creek: 'au ruisseau',
}

const UPDATE: Record<Update, string> = {
  roof: 'the roof',
  windows: 'the windows',
  kitchen: 'the kitchen',
  baths: 'the bathrooms',
  hvac: 'the heating and cooling',
  'water heater': 'the water heater',
  electrical: 'the wiring',
}
const TRAVAUX: Record<Update, string> = {
  roof: 'toiture',
  windows: 'fenêtres',
  kitchen: 'cuisine',
  baths: 'salles de bain',
  hvac: 'chauffage et climatisation',
  'water heater': 'chauffe-eau',
  electrical: 'filage électrique',
}
/** Returns up to three renovations, such as "the roof (2021) and the windows (2019)". */
export const updates = (home: Home) =>
  join(
    home.renewals.slice(0, 3).map(({ what, year }) => `${UPDATE[what]} (${year})`),
    'and',
  )
export const travaux = (home: Home) =>
  join(
    home.renewals.slice(0, 3).map(({ what, year }) => `${TRAVAUX[what]} (${year})`),
    'et',
  )

/** Returns the neighborhood, such as "Hyde Park", or the city when the home has no neighborhood. */
export function quarter({ site }: Home): string {
  const name = site.neighborhood?.placeName
  if (name === undefined) return site.city.placeName
  if (name === 'Downtown') return `downtown ${site.city.placeName}`
  if (name.startsWith('The ')) return `the ${name.slice(4)}`
  return /(District|Side|Exchange|Quarter|Castro|Marina|Village)$/.test(name) &&
    !/(University|Hillsboro|Cameron) Village|North/.test(name)
    ? `the ${name}`
    : name
}
/** Returns the number of bathrooms in words, such as "two and a half baths", "one bath", or "three baths". */
export const baths = ({ fullBaths, halfBaths }: Home) =>
  halfBaths === 1 ? `${number(fullBaths ?? 0)} and a half baths` : plural(fullBaths ?? 0, 'bath')
export const sallesDeBain = ({ fullBaths, halfBaths }: Home) =>
  `${pluriel(fullBaths ?? 0, 'salle de bain', 'salles de bain')}${halfBaths ? `, plus ${pluriel(halfBaths, 'salle d’eau', 'salles d’eau')}` : ''}`
/**
 * Returns a place name after "de", such as "de Montréal" or "d’Alma". A place name that begins with an
 * article keeps the article.
 */
export const de = deFrench
/** Returns "dans le quartier Outremont" for a neighborhood, or "à Laval" for a city. */
export const dans = ({ site }: Home) =>
  site.neighborhood ? `dans le quartier ${site.neighborhood.placeName}` : `à ${site.city.placeName}`
/** Returns "du quartier Outremont" for a neighborhood, or "de Laval" for a city. */
export const du = ({ site }: Home) =>
  site.neighborhood ? `du quartier ${site.neighborhood.placeName}` : de(site.city.placeName)

/** Typical old trees in each region. */
export const TREES: Record<RegionCode, string> = {
  tx: 'live oaks',
  fl: 'live oaks and palms',
  ca: 'sycamores',
  sw: 'mesquite trees',
  mt: 'spruces',
  nw: 'firs and maples',
  mw: 'oaks and maples',
  ne: 'maples',
  ny: 'maples',
  so: 'oaks and magnolias',
  qc: 'maples',
  cn: 'maples',
}
export const ARBRES = 'de vieux érables'
