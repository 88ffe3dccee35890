import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { z } from 'zod'
import { favoriteContract, markRequest } from './favorite.contract.ts'

/** The calls to the profile service that this subgraph makes. */
export function profileRest(calls: RestCalls) {
  return {
    favorites: () => calls.get(path`api/v4/user-profile/favorites`, { response: z.array(favoriteContract) }),
    mark: (body: z.input<typeof markRequest>) =>
      calls.post(path`api/v4/user-profile/favorites`, {
        body,
        request: markRequest,
        response: favoriteContract,
      }),
  }
}

export type ProfileRest = ReturnType<typeof profileRest>
