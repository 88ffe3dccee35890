import type { PlaceCategory, PlaceFacts } from '../terms/facts.ts'
import { nameTerm } from '../terms/short-words.ts'
import { OTHER_STATE_NAMES } from '../terms/state-names.ts'

/** Other names of places, by category, then by state and gazetteer name. */
const ALIASES: Partial<Record<PlaceCategory, Record<string, readonly string[]>>> = {
  counties: {
    'NY New York County': ['Manhattan'],
    'NY Queens County': ['Queens'],
    'CA Los Angeles County': ['LA County'],
    'HI Hawaii County': ['Big Island', 'Island of Hawaii'],
    'HI Honolulu County': ['Oahu'],
    'HI Kauai County': ['Kauai'],
    'HI Maui County': ['Maui', 'Molokai', 'Lanai'],
    'MA Barnstable County': ['Cape Cod'],
    'MA Dukes County': ["Martha's Vineyard"],
    'AK Matanuska-Susitna Borough': ['Mat-Su Borough'],
  },
  places: {
    // Barrow was renamed Utqiagvik in 2016, but the postal service still uses the old name.
    'AK Barrow': ['Utqiagvik'],
    // Asbestos was renamed Val-des-Sources in 2020.
    'QC Asbestos': ['Val-des-Sources'],
    'YT Dawson City': ['Dawson'],
    'ON Kitchener': ['Kitchener-Waterloo'],
    // Cities that merged into Saguenay and Gatineau in 2002.
    'QC Saguenay': ['Chicoutimi', 'Jonquière'],
    'QC Gatineau': ['Hull'],
    // English names of Mont-Royal and Montréal-Ouest.
    'QC Mont-Royal': ['Mount Royal', 'Town of Mount Royal'],
    'QC Montréal-Ouest': ['Montreal West'],
    'ON Greater Sudbury': ['Sudbury'],
  },
}

/**
 * Former cities and districts that are now parts of a city. Fewer users search for a part than for the whole
 * city, so each part gets the weight of a village.
 */
const PARTS: Record<string, readonly string[]> = {
  'QC Montréal': [
    'Ahuntsic',
    'Anjou',
    'LaSalle',
    'Lachine',
    'Montréal-Nord',
    'Outremont',
    'Pierrefonds',
    'Saint-Laurent',
    'Saint-Léonard',
    'Verdun',
  ],
  'QC Québec': ['Beauport', 'Charlesbourg', 'Sainte-Foy'],
  'QC Gatineau': ['Aylmer', 'Buckingham'],
  'QC Longueuil': ['Greenfield Park', 'LeMoyne', 'Saint-Hubert'],
  'QC Laval': ['Chomedey', 'Sainte-Dorothée'],
  'ON Ottawa': ['Gloucester', 'Kanata', 'Nepean', 'Orléans'],
  'ON Cambridge': ['Galt', 'Hespeler'],
  'HI Honolulu': ['Waikiki'],
  'NS Halifax': ['Bedford', 'Dartmouth'],
}
const WEIGHT_OF_PART = 10

interface Alias {
  term: string
  /** Population; defaults to the population of the place. */
  weight?: number
  facts: PlaceFacts
}

/**
 * Returns the other names of a place, with the facts to show for each name. A state is always shown under its
 * official name.
 */
export function aliasesOf(category: PlaceCategory, facts: PlaceFacts): Alias[] {
  const { placeName, state, countyName } = facts
  if (category === 'states')
    return (OTHER_STATE_NAMES.get(state) ?? []).map((name) => ({ term: nameTerm(name), facts }))
  // A neighborhood can be typed without its city: "verdun qc".
  if (category === 'neighborhoods') return [{ term: nameTerm(`${placeName} ${state}`), facts }]
  const key = `${state} ${placeName}`
  const aliasOf = (name: string): Alias => {
    const displayName = `${name}, ${state}`
    const county = category === 'counties' ? placeName : countyName
    return {
      term: nameTerm(displayName),
      facts: { ...facts, placeName: name, displayName, countyName: county },
    }
  }
  const parts = category === 'places' ? (PARTS[key] ?? []) : []
  return [
    ...(ALIASES[category]?.[key] ?? []).map(aliasOf),
    // A part of a city can also be typed with the city: "waikiki honolulu".
    ...parts.map(aliasOf).flatMap((alias) => [
      { ...alias, weight: WEIGHT_OF_PART },
      { ...alias, term: nameTerm(`${alias.facts.placeName} ${placeName} ${state}`), weight: WEIGHT_OF_PART },
    ]),
  ]
}
