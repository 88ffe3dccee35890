import type { Database } from '@gable/service-kit/database/database'
import { findListings } from '../listings/find-listings.ts'
import { findStreets } from '../listings/find-streets.ts'
import { findPlaces, type PlaceLists } from '../places/find-places.ts'
import type { Category } from '../terms/facts.ts'
import {
  type Found,
  type FoundListing,
  type FoundPlace,
  type FoundStreet,
  isListingCategory,
  type PlaceCategory,
} from '../terms/facts.ts'
import { splitHouseNumber, unitsInFront } from '../terms/house-number.ts'
import { searchWords, withoutCountry } from '../terms/terms.ts'

/** Max results per category. */
export const MAX_PER_CATEGORY = 5
const MAX_STREETS = 3
const MAX_POPULAR_CITIES = 50

/**
 * Finds the best matches of each category for the typed text, best first. Searches places in memory and
 * listings in the database.
 */
export async function findSuggestions(
  db: Database,
  lists: PlaceLists,
  typed: string,
  categories: readonly Category[],
): Promise<Found[]> {
  const words = searchWords(typed)
  const isPlaceCategory = (category: Category): category is PlaceCategory => !isListingCategory(category)
  let listings: FoundListing[] = []
  for (const address of withoutCountry(words))
    if (listings.length === 0)
      listings = await findListings(db, address, categories.filter(isListingCategory), MAX_PER_CATEGORY)
  const places = findPlaces(lists, words, categories.filter(isPlaceCategory), MAX_PER_CATEGORY)
  const { number, rest } = splitHouseNumber(words)
  const isNumbered = (number !== '' && rest !== '') || unitsInFront(words).length > 0
  // Needs no street suggestions when a typed house number matches an address, or when a single typed word is
  // the whole name of a place. In these cases, the user means that listing or place.
  const isStreet = isNumbered
    ? !listings.some(({ category }) => category === 'addresses')
    : words.includes(' ') || !places.some(({ isWhole }) => isWhole)
  let streets: FoundStreet[] = []
  if (isStreet && categories.includes('addresses'))
    for (const address of withoutCountry(words))
      if (streets.length === 0) streets = await findStreets(db, lists, address, MAX_STREETS)
  return [...places, ...streets, ...listings]
}

/** Returns the most populous cities of a country. */
export function findPopularCities(lists: PlaceLists, country: string): FoundPlace[] {
  return (lists.get('places')?.names ?? [])
    .filter((name) => name.country === country)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_POPULAR_CITIES)
    .map(({ facts, weight }) => ({
      category: 'places',
      facts,
      score: weight,
      population: weight,
      isWhole: false,
    }))
}
