import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { z } from 'zod'
import { accountUserContract, contactInfoRequest } from '../login/account-user.contract.ts'
import { favoriteContract, favoriteRequest } from './favorite.contract.ts'
import { type GoalsRow, goalsContract } from './goals.contract.ts'
import { notificationsContract, notificationsRequest } from './notifications.contract.ts'
import {
  previewContract,
  previewRequest,
  savedSearchContract,
  savedSearchRequest,
} from './saved-search.contract.ts'

/** Returns the profile service calls that this subgraph makes. */
export function profileRest(calls: RestCalls) {
  return {
    favorites: () => calls.get(path`api/v4/user-profile/favorites`, { response: z.array(favoriteContract) }),
    setFavorite: (body: z.input<typeof favoriteRequest>) =>
      calls.post(path`api/v4/user-profile/favorites`, {
        body,
        request: favoriteRequest,
        response: favoriteContract,
      }),
    saveUser: (body: z.input<typeof contactInfoRequest>) =>
      calls.put(path`api/v4/user-profile`, {
        body,
        request: contactInfoRequest,
        response: accountUserContract,
      }),
    goals: () => calls.get(path`api/v4/user-profile/goals`, { response: goalsContract }),
    saveGoals: (body: GoalsRow) =>
      calls.put(path`api/v4/user-profile/goals`, { body, request: goalsContract, response: goalsContract }),
    savedSearches: savedSearchesRest(calls),
    notifications: () =>
      calls.get(path`api/v4/user-profile/notifications`, { response: notificationsContract }),
    saveNotifications: (body: z.input<typeof notificationsRequest>) =>
      calls.put(path`api/v4/user-profile/notifications`, {
        body,
        request: notificationsRequest,
        response: notificationsContract,
      }),
  }
}

export type ProfileRest = ReturnType<typeof profileRest>

type Body = z.input<typeof savedSearchRequest>
const savedSearchResponse = { response: savedSearchContract }
const savedSearchBody = { ...savedSearchResponse, request: savedSearchRequest }

/**
 * Returns the calls for a member's saved searches. Calls with an id fail with NOT_FOUND for another member's
 * search.
 */
function savedSearchesRest(calls: RestCalls) {
  return {
    /** Sorted by last change, newest first. */
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
    /** Records a visit. The response contains the time of the previous visit. */
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
