import { key, latitude, link, longitude, text } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'

/** Response while the service is still gathering data. */
const notReady = z.object({ ready: z.literal(false) })

/** One day in minutes. */
const MAX_MINUTES = 24 * 60

const pointFields = {
  id: key,
  name: z.string(),
  /** Walking time in minutes. */
  walking_time: z.number().min(0).max(MAX_MINUTES).transform(Math.round),
  address: text,
  lat: latitude,
  lon: longitude,
}

const pointContract = z.object({ ...pointFields, category: z.string() })
export type PointRow = z.output<typeof pointContract>

const schoolContract = z.object({ ...pointFields, level: z.string(), grades: text, district: text })
export type SchoolRow = z.output<typeof schoolContract>

const neighborhood = z.object({
  ready: z.literal(true),
  name: text,
  character: text,
  detailUrl: link.nullish(),
  scores: z.array(
    z.object({ kind: z.string(), name: z.string(), value: z.number().min(0).max(10), text: z.string() }),
  ),
})

/** Accepts either a complete response or a not-ready response. A response without `ready` counts as ready. */
const whenReady = <Shape extends z.ZodRawShape>(ready: z.ZodObject<Shape & { ready: z.ZodLiteral<true> }>) =>
  z.preprocess(
    (answer) => (typeof answer === 'object' && !Array.isArray(answer) ? { ready: true, ...answer } : answer),
    z.discriminatedUnion('ready', [notReady, ready]),
  )

export const neighborhoodContract = whenReady(neighborhood)
export const nearbyPlacesContract = whenReady(
  z.object({ ready: z.literal(true), items: z.array(pointContract) }),
)
export const nearbySchoolsContract = whenReady(
  z.object({ ready: z.literal(true), items: z.array(schoolContract) }),
)
