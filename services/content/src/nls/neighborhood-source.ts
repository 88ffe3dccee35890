import { z } from 'zod'
import type { LocalizedText } from '../data/locale.ts'
import type { PointOfInterest, School, ScoreKind } from './nls.contract.ts'

const PlaceAround = z.object({
  placeKey: z.string(),
  placeName: z.string(),
  displayName: z.string(),
  state: z.string(),
  population: z.number(),
  lat: z.number(),
  lon: z.number(),
  href: z.string(),
})

/** Places that contain a position, as the listings service returns them. */
export const PlacesAround = z.object({
  city: PlaceAround,
  neighborhood: PlaceAround.nullable(),
  schoolDistrict: PlaceAround.nullable(),
})
export type PlacesAround = z.infer<typeof PlacesAround>

/** A position in degrees. */
export interface Point {
  lat: number
  lon: number
}

/**
 * Score of a neighborhood in one category. If the score is based on places within walking distance, `within`
 * has their number and the minutes to the nearest one.
 */
export interface Score {
  kind: ScoreKind
  /** 0 to 10, with one decimal. */
  value: number
  within?: { count: number; nearest: number }
}

/** A school with its grades in each language. */
export type LocalizedSchool = Omit<School, 'grades'> & { grades: LocalizedText }

export interface NeighborhoodData {
  /** Population density: 1 in the center of the largest cities, near 0 in rural areas. */
  density: number
  /** Nearest first. */
  places: readonly PointOfInterest[]
  /** Nearest first. */
  schools: readonly LocalizedSchool[]
  /** One score for each of SCORE_KINDS, in that order. */
  scores: readonly Score[]
}

/** Returns neighborhood data for a position inside these places. */
export type NeighborhoodSource = (around: PlacesAround, at: Point) => Promise<NeighborhoodData>
