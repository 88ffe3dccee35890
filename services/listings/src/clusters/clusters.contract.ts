import { MAX_ZOOM } from '@gable/kit/rules/search-limits'
import { degrees } from '@gable/service-kit/http/params'
import { z } from 'zod'
import { searchFields, singlesUpTo, withWholePlace } from '../search/search.contract.ts'

const boxFields = { minLat: degrees(90), maxLat: degrees(90), minLon: degrees(180), maxLon: degrees(180) }

export const ClusterParams = withWholePlace(
  z.object({
    ...searchFields,
    ...boxFields,
    maxLon: boxFields.maxLon.describe('Less than minLon for a box that crosses the 180th meridian'),
    zoom: z.coerce.number().int().min(0).max(MAX_ZOOM).describe('Zoom level of a map with 256-pixel tiles'),
    singlesUpTo,
  }),
).refine(({ minLat, maxLat }) => minLat <= maxLat, {
  path: ['minLat'],
  error: 'must not be greater than maxLat',
})

const lat = z.number()
const lon = z.number()

/**
 * A group of listings that are close together on a map, or a single listing. Positions are in degrees, prices
 * in US dollars.
 */
export const Cluster = z.object({
  location: z
    .object({ lat, lon })
    .describe("Mean position of the cluster's listings; accurate to a few pixels at low zoom levels"),
  bounds: z
    .object({ minLat: lat, maxLat: lat, minLon: lon, maxLon: lon })
    .describe("Bounding box of the cluster's listings, with the same accuracy as the position"),
  count: z.number().int(),
  pin: z
    .object({
      uPI: z.string(),
      oUID: z.string(),
      listingId: z.string().nullable(),
      price: z.number(),
      isNew: z.boolean().describe('Whether the listing came on the market in the last 7 days'),
      hasOpenHouse: z.boolean().describe('Whether the listing has a current or future open house'),
    })
    .nullable()
    .describe('The listing when the cluster has only one, otherwise null'),
})
export type Cluster = z.infer<typeof Cluster>
