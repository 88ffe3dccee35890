import {
  directoryPageOf,
  includeOf,
  mapFields,
  nearbyLimit,
  nearFields,
  pageFields,
  whereFields,
  withWholeBox,
  withWholePlace,
} from '@gable/service-kit/directory/search.contract'
import { withinReach } from '@gable/service-kit/http/paging'
import { z } from 'zod'
import { Office } from '../office/office.ts'

const sort = z
  .enum(['daily', 'name'])
  .default('daily')
  .describe('By chance, the same for a day (UTC); or by name')

export const OfficeSearchParams = withinReach(
  withWholePlace(
    z.object({
      ...whereFields,
      ...pageFields,
      sort,
      include: includeOf(['results', 'total', 'place', 'nearby', 'bounds']),
      nearbyLimit,
      ...nearFields,
    }),
  ),
)
export type OfficeSearchParams = z.infer<typeof OfficeSearchParams>

export const OfficeClusterParams = withWholeBox(withWholePlace(z.object({ ...whereFields, ...mapFields })))

export const OfficePage = directoryPageOf(Office)
export type OfficePage = z.infer<typeof OfficePage>
