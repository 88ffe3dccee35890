import type { Place } from '@gable/data/places/place.types'
import type { Category } from './suggestion.contract.ts'

/** What is stored of a place. */
export type PlaceFacts = Pick<
  Place,
  'placeKey' | 'placeName' | 'displayName' | 'slug' | 'city' | 'state' | 'countyKey' | 'countyName'
>

/** What is stored of a home. */
export interface HomeFacts {
  uPI: string
  listingId: string | null
  /** Null where the owner withholds it. */
  street: string | null
  city: string
  state: string
  postalCode: string
  countyKey: string | null
}

type HomeCategory = 'addresses' | 'listingids'
export type PlaceCategory = Exclude<Category, HomeCategory>

interface Ranked {
  term: string
  weight: number
}

export type FoundPlace = Ranked & { category: PlaceCategory; facts: PlaceFacts }
export type FoundHome = Ranked & { category: HomeCategory; facts: HomeFacts }

/** Something that was found, with what is known of it. */
export type Found = FoundPlace | FoundHome

export const isHome = (found: Found): found is FoundHome =>
  found.category === 'addresses' || found.category === 'listingids'
