import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { z } from 'zod'
import { accountUserContract, contactInfoRequest } from '../login/account-user.contract.ts'
import { favoriteContract, favoriteRequest } from './favorite.contract.ts'
import { type GoalsRow, goalsContract } from './goals.contract.ts'
import { notificationsContract, notificationsRequest } from './notifications.contract.ts'
import { savedSearchesRest } from './saved-searches.rest.ts'

/** The calls to the profile service that this subgraph makes. */
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
