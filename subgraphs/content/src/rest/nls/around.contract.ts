import { z } from 'zod'

const text = z.string().nullish()

/** The service is still gathering: it says so instead of an answer. */
const notReady = z.object({ ready: z.literal(false) })

const spot = {
  id: z.union([z.string(), z.number()]).transform(String),
  name: z.string(),
  /** Minutes; they may come as a text, but nothing is no time. */
  walking_time: z
    .union([z.number(), z.string().trim().min(1).transform(Number)])
    .pipe(z.number().min(0))
    .transform(Math.round),
  address: text,
  lat: z.number(),
  lon: z.number(),
}

const pointContract = z.object({ ...spot, category: z.string() })
export type PointRow = z.output<typeof pointContract>

const schoolContract = z.object({ ...spot, level: z.string(), grades: text, district: text })
export type SchoolRow = z.output<typeof schoolContract>

const neighborhood = z.object({
  ready: z.literal(true).default(true),
  name: text,
  character: text,
  detailUrl: text,
  scores: z.array(
    z.object({ kind: z.string(), name: z.string(), value: z.number().min(0).max(10), text: z.string() }),
  ),
})

export const neighborhoodContract = z.union([notReady, neighborhood])
export const nearbyPlacesContract = z.union([
  notReady,
  z.object({ ready: z.literal(true).default(true), items: z.array(pointContract) }),
])
export const nearbySchoolsContract = z.union([
  notReady,
  z.object({ ready: z.literal(true).default(true), items: z.array(schoolContract) }),
])
