import {
  directoryPageOf,
  includeOf,
  mapFields,
  nearbyLimit,
  pageFields,
  placeFields,
  positionFields,
  requireOrderedBox,
  requireStateWithCity,
} from '@gable/service-kit/directory/search.contract'
import { withinMaxResults } from '@gable/service-kit/http/paging'
import { z } from 'zod'
import { Office } from '../office/office.ts'

const sort = z
  .enum(['daily', 'name'])
  .default('daily')
  .describe('Sort order: random, stable for a day (UTC), or by name')

export const OfficeSearchParams = withinMaxResults(
  requireStateWithCity(
    z.object({
      ...placeFields,
      ...pageFields,
      sort,
      include: includeOf(['results', 'total', 'place', 'nearby', 'bounds']),
      nearbyLimit,
      ...positionFields,
    }),
  ),
)
export type OfficeSearchParams = z.infer<typeof OfficeSearchParams>

export const OfficeClusterParams = requireOrderedBox(
  requireStateWithCity(z.object({ ...placeFields, ...mapFields })),
)

export const OfficePage = directoryPageOf(Office)
export type OfficePage = z.infer<typeof OfficePage>
