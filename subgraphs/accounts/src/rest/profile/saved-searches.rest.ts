import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { z } from 'zod'
import {
  previewContract,
  previewRequest,
  savedSearchContract,
  savedSearchRequest,
} from './saved-search.contract.ts'

type Body = z.input<typeof savedSearchRequest>
const savedSearchResponse = { response: savedSearchContract }
const savedSearchBody = { ...savedSearchResponse, request: savedSearchRequest }

/** The calls about a member's saved searches. Those that name an id fail with NOT_FOUND for another member's. */
export function savedSearchesRest(calls: RestCalls) {
  return {
    /** The one changed last first. */
    all: () =>
      calls.get(path`api/v4/user-profile/saved-searches`, { response: z.array(savedSearchContract) }),
    one: (id: string) => calls.get(path`api/v4/user-profile/saved-searches/${id}`, savedSearchResponse),
    save: (body: Body) => calls.post(path`api/v4/user-profile/saved-searches`, { body, ...savedSearchBody }),
    update: (id: string, body: Body) =>
      calls.put(path`api/v4/user-profile/saved-searches/${id}`, { body, ...savedSearchBody }),
    remove: (id: string) =>
      calls.delete(path`api/v4/user-profile/saved-searches/${id}`, { response: z.unknown() }),
    restore: (id: string) =>
      calls.post(path`api/v4/user-profile/saved-searches/${id}/restore`, {
        body: {},
        ...savedSearchResponse,
      }),
    /** Answers with the time of the visit before. */
    visit: (id: string) =>
      calls.post(path`api/v4/user-profile/saved-searches/${id}/visit`, { body: {}, ...savedSearchResponse }),
    openFeeds: (id: string) =>
      calls.post(path`api/v4/user-profile/saved-searches/${id}/feeds`, { body: {}, ...savedSearchResponse }),
    closeFeeds: (id: string) =>
      calls.delete(path`api/v4/user-profile/saved-searches/${id}/feeds`, savedSearchResponse),
    preview: (body: z.input<typeof previewRequest>) =>
      calls.post(path`api/v4/user-profile/saved-searches/preview`, {
        body,
        request: previewRequest,
        response: previewContract,
      }),
  }
}

export type SavedSearchesRest = ReturnType<typeof savedSearchesRest>
