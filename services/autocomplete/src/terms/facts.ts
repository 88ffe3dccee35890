import type { Place } from '@gable/places/place.types'
import { z } from 'zod'

/** Category keys, in display order. */
export const Category = z.enum([
  'places',
  'zips',
  'neighborhoods',
  'counties',
  'states',
  'schooldistricts',
  'addresses',
  'listingids',
])
export type Category = z.infer<typeof Category>

/** Data stored for a place. */
export type PlaceFacts = Pick<
  Place,
  'placeKey' | 'placeName' | 'displayName' | 'slug' | 'city' | 'state' | 'countyKey' | 'countyName'
>

/** Data stored for a listing. */
export interface ListingFacts {
  uPI: string
  listingId: string | null
  /** Null when the owner withholds the address. */
  street: string | null
  city: string
  state: string
  postalCode: string
  countyKey: string | null
}

export type ListingCategory = 'addresses' | 'listingids'
export type PlaceCategory = Exclude<Category, ListingCategory>

export interface FoundPlace {
  category: PlaceCategory
  facts: PlaceFacts
  /** Relevance; higher is more likely what the user meant. */
  score: number
  population: number
  /** True when the typed text is the place's full name rather than a prefix of it. */
  isWhole: boolean
}

export interface FoundListing {
  category: ListingCategory
  facts: ListingFacts
}

/** A street with active listings. */
export interface FoundStreet {
  category: 'addresses'
  /** Street name without a house number, spelled as in its listings. */
  street: string
  city: PlaceFacts
  /** True when the typed text is the full street name. */
  isWhole: boolean
}

/** A search result with its stored data. */
export type Found = FoundPlace | FoundListing | FoundStreet

export const isStreet = (found: Found): found is FoundStreet => 'street' in found

export const isListing = (found: Found): found is FoundListing =>
  !isStreet(found) && isListingCategory(found.category)

export const isListingCategory = (category: Category): category is ListingCategory =>
  category === 'addresses' || category === 'listingids'
