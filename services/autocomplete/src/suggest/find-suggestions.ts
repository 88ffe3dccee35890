import type { Database } from '@gable/service-kit/database/database'
import { findHomes } from '../homes/find-homes.ts'
import { findPlaces, type PlaceLists } from '../places/find-places.ts'
import { type Found, type FoundPlace, isHomeCategory, type PlaceCategory } from './facts.ts'
import type { Category } from './suggestion.contract.ts'
import { searchWords } from './terms.ts'

/** As many of each category are answered. */
export const PER_CATEGORY = 5
const POPULAR_CITIES = 50

/** The best of each category for what was typed so far, best first. Places are in memory, homes in the database. */
export async function findSuggestions(
  db: Database,
  lists: PlaceLists,
  typed: string,
  categories: readonly Category[],
): Promise<Found[]> {
  const words = searchWords(typed)
  const isPlaceCategory = (category: Category): category is PlaceCategory => !isHomeCategory(category)
  const homes = await findHomes(db, words, categories.filter(isHomeCategory), PER_CATEGORY)
  return [...findPlaces(lists, words, categories.filter(isPlaceCategory), PER_CATEGORY), ...homes]
}

/** The most populous cities of a country. */
export function findPopularCities(lists: PlaceLists, country: string): FoundPlace[] {
  return (lists.get('places')?.names ?? [])
    .filter((name) => name.country === country)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, POPULAR_CITIES)
    .map(({ facts, weight }) => ({ category: 'places', facts, score: weight, isWhole: false }))
}
