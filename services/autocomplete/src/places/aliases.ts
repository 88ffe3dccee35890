import type { PlaceCategory, PlaceFacts } from '../terms/facts.ts'
import { nameTerm } from '../terms/short-words.ts'
import { OTHER_STATE_NAMES } from '../terms/state-names.ts'

/** Other names of places, by category, state, and the name that the gazetteer has. */
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
    // Its name until 2016, which the post office keeps.
    'AK Barrow': ['Utqiagvik'],
    // Its name since 2020.
    'QC Asbestos': ['Val-des-Sources'],
    'YT Dawson City': ['Dawson'],
    'ON Kitchener': ['Kitchener-Waterloo'],
    // Cities that are a part of it since 2002.
    'QC Saguenay': ['Chicoutimi', 'Jonquière'],
    'QC Gatineau': ['Hull'],
    // Their names in English.
    'QC Mont-Royal': ['Mount Royal', 'Town of Mount Royal'],
    'QC Montréal-Ouest': ['Montreal West'],
    'ON Greater Sudbury': ['Sudbury'],
  },
}

/** Former cities and districts that a city is made of, which are looked for less than the city: their weight is a village's. */
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
  /** Its own where it differs from the place's. */
  weight?: number
  facts: PlaceFacts
}

/** Each other way of writing a place, with the facts that are shown under it. A state is shown under its own name. */
export function aliasesOf(category: PlaceCategory, facts: PlaceFacts): Alias[] {
  const { placeName, state, countyName } = facts
  if (category === 'states')
    return (OTHER_STATE_NAMES.get(state) ?? []).map((name) => ({ term: nameTerm(name), facts }))
  // "verdun qc", without the city in between.
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
    // Also with its city: "waikiki honolulu".
    ...parts.map(aliasOf).flatMap((alias) => [
      { ...alias, weight: WEIGHT_OF_PART },
      { ...alias, term: nameTerm(`${alias.facts.placeName} ${placeName} ${state}`), weight: WEIGHT_OF_PART },
    ]),
  ]
}
