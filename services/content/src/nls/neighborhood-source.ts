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

/** What a position lies in, as the listings service says it. */
export const PlacesAround = z.object({
  city: PlaceAround,
  neighborhood: PlaceAround.nullable(),
  schoolDistrict: PlaceAround.nullable(),
})
export type PlacesAround = z.infer<typeof PlacesAround>

/** A position, in degrees. */
export interface Point {
  lat: number
  lon: number
}

/** How a neighborhood does in one respect; what is within a walk of it when that is what counts. */
export interface Score {
  kind: ScoreKind
  /** 0 to 10, to one decimal. */
  value: number
  within?: { count: number; nearest: number }
}

/** A school, with its grades as each reader says them. */
export type LocalizedSchool = Omit<School, 'grades'> & { grades: LocalizedText }

export interface NeighborhoodData {
  /** How closely people live there: 1 in the middle of the largest cities, near 0 in the country. */
  density: number
  /** Nearest first. */
  places: readonly PointOfInterest[]
  /** Nearest first. */
  schools: readonly LocalizedSchool[]
  /** Each of SCORE_KINDS, in their order. */
  scores: readonly Score[]
}

/** Returns what is around a position that lies in these places. */
export type NeighborhoodSource = (around: PlacesAround, at: Point) => NeighborhoodData
