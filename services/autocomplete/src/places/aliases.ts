import type { PlaceCategory, PlaceFacts } from '../suggest/facts.ts'
import { nameTerm } from '../suggest/terms.ts'

/** Other names of places, by category, state, and the name that the gazetteer has. */
const ALIASES: Partial<Record<PlaceCategory, Record<string, readonly string[]>>> = {
  counties: {
    'NY New York County': ['Manhattan'],
    'NY Queens County': ['Queens'],
    'CA Los Angeles County': ['LA County'],
  },
  places: {
    // Its name until 2016, which the post office keeps.
    'AK Barrow': ['Utqiagvik'],
    // Cities that are a part of it since 2002.
    'QC Saguenay': ['Chicoutimi', 'Jonquière'],
    'QC Gatineau': ['Hull'],
  },
  states: {
    'CA California': ['Calif'],
    'NT Northwest Territories': ['NWT'],
    'NY New York': ['New York State', 'NY State'],
    'WA Washington': ['Washington State'],
    'YT Yukon': ['Yukon Territory'],
    'NL Newfoundland and Labrador': ['Newfoundland'],
    'PE Prince Edward Island': ['PEI'],
  },
}

interface Alias {
  term: string
  facts: PlaceFacts
}

/** Each other way of writing a place, with the facts that are shown under it. A state is shown under its own name. */
export function aliasesOf(category: PlaceCategory, facts: PlaceFacts): Alias[] {
  const { placeName, state, countyName } = facts
  return (ALIASES[category]?.[`${state} ${placeName}`] ?? []).map((name) => {
    if (category === 'states') return { term: nameTerm(name), facts }
    const displayName = `${name}, ${state}`
    const county = category === 'counties' ? placeName : countyName
    return {
      term: nameTerm(displayName),
      facts: { ...facts, placeName: name, displayName, countyName: county },
    }
  })
}
