import type { Place } from '@gable/places/place.types'
import { z } from 'zod'

/** Keys of the categories, in the order in which they are shown. */
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

/** What is stored of a place. */
export type PlaceFacts = Pick<
  Place,
  'placeKey' | 'placeName' | 'displayName' | 'slug' | 'city' | 'state' | 'countyKey' | 'countyName'
>

/** What is stored of a home. */
export interface ListingFacts {
  uPI: string
  listingId: string | null
  /** Null where the owner withholds it. */
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
  /** The higher, the likelier that it was meant. */
  score: number
  population: number
  /** True when what was typed is its whole name, and not only the beginning of it. */
  isWhole: boolean
}

export interface FoundListing {
  category: ListingCategory
  facts: ListingFacts
}

/** A street with homes on the market. */
export interface FoundStreet {
  category: 'addresses'
  /** Without a number, as its homes write it. */
  street: string
  city: PlaceFacts
  /** True when what was typed is its whole name. */
  isWhole: boolean
}

/** Something that was found, with what is known of it. */
export type Found = FoundPlace | FoundListing | FoundStreet

export const isStreet = (found: Found): found is FoundStreet => 'street' in found

export const isListing = (found: Found): found is FoundListing =>
  !isStreet(found) && isListingCategory(found.category)

export const isListingCategory = (category: Category): category is ListingCategory =>
  category === 'addresses' || category === 'listingids'
