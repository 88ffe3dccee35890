import { z } from 'zod'

/** Neighborhood score categories, in display order. */
export const SCORE_KINDS = [
  'quiet',
  'vibrant',
  'cafes',
  'restaurants',
  'nightlife',
  'shopping',
  'groceries',
  'parks',
  'wellness',
  'primary_schools',
  'high_schools',
  'daycares',
  'pedestrian_friendly',
  'cycling_friendly',
  'transit_friendly',
  'car_friendly',
] as const
export const ScoreKind = z.enum(SCORE_KINDS)
export type ScoreKind = z.infer<typeof ScoreKind>

export const CATEGORIES = [
  'cafe',
  'restaurant',
  'nightlife',
  'shopping',
  'grocery',
  'park',
  'wellness',
  'daycare',
  'transit',
] as const
export const Category = z.enum(CATEGORIES)
export type Category = z.infer<typeof Category>

export const Level = z.enum(['primary', 'middle', 'high'])
export type Level = z.infer<typeof Level>

const poiFields = {
  id: z.string().describe('Unique among the results for a position'),
  name: z.string().describe('Name, in the local language'),
  walking_time: z.int().describe('Minutes on foot'),
  address: z.string().describe('Street and town'),
  lat: z.number(),
  lon: z.number(),
}

export const PointOfInterest = z.object({ ...poiFields, category: Category })
export type PointOfInterest = z.infer<typeof PointOfInterest>

export const School = z.object({
  ...poiFields,
  level: Level,
  grades: z.string(),
  district: z.string().nullable(),
})
export type School = z.infer<typeof School>

export const Neighborhood = z.object({
  ready: z.literal(true),
  name: z.string(),
  character: z.string(),
  detailUrl: z.string().describe('Path of the search page for the neighborhood, without a language prefix'),
  scores: z.array(
    z.object({
      kind: ScoreKind,
      name: z.string(),
      value: z.number().min(0).max(10).describe('To one decimal'),
      text: z.string(),
    }),
  ),
})
export type Neighborhood = z.infer<typeof Neighborhood>

export const NearbyPlaces = z.object({ ready: z.literal(true), items: z.array(PointOfInterest) })
export const NearbySchools = z.object({ ready: z.literal(true), items: z.array(School) })

/** Response while the neighborhood data is still being gathered. */
export const NotReady = z.object({ ready: z.literal(false) })
