import { z } from 'zod'
import { type PageParams, type PlaceParams, pageFields, withTotal } from '../directory/directory.contract.ts'
import { officeContract } from './office.contract.ts'

export const officeSearchContract = z
  .object({ ...pageFields, results: z.array(officeContract).optional() })
  .transform(withTotal)

export type OfficeSearchRow = z.output<typeof officeSearchContract>

export interface OfficeSearchParams extends PlaceParams, PageParams<'daily' | 'name'> {}
