import type { Counter, Floor, Home, Outdoor, Range, Style, Update, View, Water } from '../home/home.types.ts'

const STYLE: Record<Style, string> = {
  ranch: 'ranch-style house',
  craftsman: 'Craftsman house',
  colonial: 'Colonial',
  cape: 'Cape Cod',
  farmhouse: 'farmhouse-style home',
  tudor: 'Tudor',
  victorian: 'Victorian',
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
/** Returns the noun for a house, such as "Craftsman house" or "brownstone". */
export const dwelling = ({ kind, style }: Home) =>
  kind === 'townhouse' && style === 'modern' ? 'modern townhouse' : STYLE[style]

const MAISON: Partial<Record<Style, string>> = {
  ranch: 'un plain-pied',
  cape: 'un cottage',
  colonial: 'un cottage',
  canadienne: 'une canadienne',
  victorian: 'une maison victorienne',
  modern: 'une maison contemporaine',
  farmhouse: 'une maison d’inspiration champêtre',
  brownstone: 'une maison en rangée',
  rowhouse: 'une maison de ville',
  chalet: 'un chalet',
  cabin: 'un chalet',
  manufactured: 'une maison mobile',
  craftsman: 'un cottage',
  tudor: 'une maison de style Tudor',
}
/**
 * Returns the French noun for a house with its article. Genders vary, so sentences avoid adjectives that
 * agree with the noun.
 */
export const maison = ({ kind, style }: Home) =>
  kind === 'townhouse' && style === 'modern'
    ? 'une maison de ville contemporaine'
    : (MAISON[style] ?? 'une maison')

export const FLOORS: Record<Floor, string> = {
  oak: 'oak and tile floors',
  maple: 'maple and tile floors',
  pine: 'pine and tile floors',
  engineered: 'engineered hardwood and tile floors',
  tile: 'tile floors and carpet',
  vinyl: 'vinyl plank and tile floors',
  carpet: 'carpet and vinyl floors',
  concrete: 'concrete and tile floors',
  terrazzo: 'terrazzo and tile floors',
}
export const PLANCHERS: Record<Floor, string> = {
  oak: 'planchers de chêne et de céramique',
  maple: 'planchers d’érable et de céramique',
  pine: 'planchers de pin et de céramique',
  engineered: 'planchers de bois d’ingénierie et de céramique',
  tile: 'planchers de céramique et tapis',
  vinyl: 'planchers de vinyle et de céramique',
  carpet: 'tapis et planchers de vinyle',
  concrete: 'planchers de béton et de céramique',
  terrazzo: 'planchers de terrazzo et de céramique',
}
export const COUNTER: Record<Counter, string> = {
  quartz: 'quartz counters',
  granite: 'granite counters',
  marble: 'stone counters',
  'butcher block': 'butcher-block counters',
  laminate: 'laminate counters',
}
export const COMPTOIR: Record<Counter, string> = {
  quartz: 'comptoirs de quartz',
  granite: 'comptoirs de granit',
  marble: 'comptoirs de pierre',
  'butcher block': 'comptoirs de bois',
  laminate: 'comptoirs stratifiés',
}
export const RANGE: Record<Range, string> = {
  gas: 'a gas range',
  electric: 'an electric range',
  induction: 'an induction cooktop',
}
export const CUISINIERE: Record<Range, string> = {
  gas: 'une cuisinière au gaz',
  electric: 'une cuisinière électrique',
  induction: 'une plaque à induction',
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
  patio: 'une terrasse',
  porch: 'une galerie',
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
export const EAU: Record<Water, string> = {
  lake: 'le lac',
  river: 'la rivière',
  bay: 'la baie',
  canal: 'le canal',
  creek: 'le ruisseau',
}

/** Heating by its parts, joined with a space. */
const HEATING: Record<string, [en: string, fr: string]> = {
  'Central Electric': ['a central electric system', 'un système central électrique'],
  'Central Natural Gas': ['a central gas system', 'un système central au gaz'],
  'Heat Pump': ['a heat pump', 'une thermopompe'],
  'Forced Air': ['a forced-air system', 'un système à air pulsé'],
  'Forced Air Natural Gas': ['a gas forced-air system', 'un système à air pulsé au gaz'],
  'Forced Air Electric': ['an electric forced-air system', 'un système à air pulsé électrique'],
  'Wall Furnace': ['a wall furnace', 'une fournaise murale'],
  'Baseboard Hot Water': ['hot-water baseboards', 'des plinthes à eau chaude'],
  'Baseboard Oil': ['oil-fired baseboards', 'des plinthes alimentées au mazout'],
  'Baseboard Electric': ['electric baseboards', 'des plinthes électriques'],
  'Hot Water Natural Gas': ['a gas hot-water system', 'un système à eau chaude au gaz'],
  'Hot Water Electric': ['an electric hot-water system', 'un système à eau chaude électrique'],
  'Steam Natural Gas': ['a gas steam system', 'un système à vapeur au gaz'],
  Ductless: ['a ductless system', 'un système mural sans conduits'],
}
const COOLING: Record<string, [en: string, fr: string]> = {
  'Central Air': ['central air', 'la climatisation centrale'],
  'Central Air Ceiling Fan(s)': [
    'central air and ceiling fans',
    'la climatisation centrale et des ventilateurs de plafond',
  ],
  'Ceiling Fan(s)': ['ceiling fans', 'des ventilateurs de plafond'],
  'Evaporative Cooling': ['an evaporative cooler', 'un refroidisseur par évaporation'],
  'Heat Pump': ['a heat pump', 'une thermopompe'],
  'Window Unit(s)': ['window air conditioners', 'des climatiseurs de fenêtre'],
  'Wall Unit(s)': ['wall air conditioners', 'des climatiseurs muraux'],
  Ductless: ['a ductless system', 'un système mural sans conduits'],
}
/** Returns the heating and cooling in English and French; null for systems without a phrase. */
export const heatingOf = ({ heating }: Home) => HEATING[heating.join(' ')] ?? null
export const coolingOf = ({ cooling }: Home) => COOLING[cooling.join(' ')] ?? null

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
/** Returns up to three renovations, such as "the roof (2021)" and "the windows (2019)". */
export const updates = ({ renewals }: Home) =>
  renewals.slice(0, 3).map(({ what, year }) => `${UPDATE[what]} (${year})`)
export const travaux = ({ renewals }: Home) =>
  renewals.slice(0, 3).map(({ what, year }) => `${TRAVAUX[what]} (${year})`)
