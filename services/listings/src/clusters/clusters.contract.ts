import { degrees } from '@gable/service-kit/http/params'
import { ZOOM_MAX } from '@gable/service-kit/map/clusters'
import { z } from 'zod'
import { searchFields, withWholePlace } from '../search/search.contract.ts'

const boxFields = { minLat: degrees(90), maxLat: degrees(90), minLon: degrees(180), maxLon: degrees(180) }

export const ClusterParams = withWholePlace(
  z.object({
    ...searchFields,
    ...boxFields,
    maxLon: boxFields.maxLon.describe('Less than minLon for a part that crosses the 180th meridian'),
    zoom: z.coerce.number().int().min(0).max(ZOOM_MAX).describe('Of a map with tiles of 256 pixels'),
  }),
).refine(({ minLat, maxLat }) => minLat <= maxLat, {
  path: ['minLat'],
  error: 'must not be greater than maxLat',
})

const lat = z.number()
const lon = z.number()

/** Homes that lie close together on a map, or one home. Degrees, and US dollars. */
export const Cluster = z.object({
  location: z
    .object({ lat, lon })
    .describe('The middle of its homes; to a few pixels on a map of a continent'),
  bounds: z
    .object({ minLat: lat, maxLat: lat, minLon: lon, maxLon: lon })
    .describe('The box around them, to a few pixels there'),
  count: z.number().int(),
  pin: z
    .object({ uPI: z.string(), oUID: z.string(), listingId: z.string().nullable(), price: z.number() })
    .nullable()
    .describe('The record, when it is one'),
})
export type Cluster = z.infer<typeof Cluster>
