import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { z } from 'zod'
import {
  clustersContract,
  type DirectoryParams,
  directoryContract,
  type PlaceParams,
  type ViewportParams,
} from '../directory/directory.contract.ts'
import { officeContract, sponsorContract } from './office.contract.ts'
import { type OfficeSearchParams, officeSearchContract } from './office-search.contract.ts'

/** When a request filters by state, the service responds with 404 if the place is unknown. */
const missingOption = ({ state }: { state?: string | undefined }) => ({ mayBeMissing: state !== undefined })

/** Returns functions that call the offices service. */
export function officesRest(calls: RestCalls) {
  return {
    /** Accepts up to 100 ids. */
    offices: (ids: string[]) =>
      calls.get(path`offices`, { params: { ids }, response: z.array(officeContract) }),
    /** Returns a random office of the boards. Fails with NOT_FOUND when the boards have no office. */
    random: (oUIDs: readonly string[], lat?: number | null, lon?: number | null) =>
      calls.get(path`random`, {
        mayBeMissing: true,
        params: { oUID: oUIDs, lat, long: lon },
        response: sponsorContract,
      }),
    search: (params: OfficeSearchParams) =>
      calls.get(path`offices/search`, {
        params: { ...params },
        ...missingOption(params),
        response: officeSearchContract,
      }),
    clusters: (params: PlaceParams & ViewportParams) =>
      calls.get(path`offices/clusters`, {
        params: { ...params },
        ...missingOption(params),
        response: clustersContract,
      }),
    directory: (params: DirectoryParams) =>
      calls.get(path`offices/directory`, {
        params: { ...params },
        ...missingOption(params),
        response: directoryContract,
      }),
  }
}

export type OfficesRest = ReturnType<typeof officesRest>
