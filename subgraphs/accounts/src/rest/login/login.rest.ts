import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { accountUserContract } from './account-user.contract.ts'

/** The calls to the login service that this subgraph makes. */
export function loginRest(calls: RestCalls) {
  return {
    user: () => calls.get(path`v2/user`, { response: accountUserContract }),
  }
}

export type LoginRest = ReturnType<typeof loginRest>
