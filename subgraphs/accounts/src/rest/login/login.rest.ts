import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { z } from 'zod'
import { accountUserContract } from './account-user.contract.ts'
import { logInRequest, registerRequest, sessionContract, tokensContract } from './session.contract.ts'

/** The calls to the login service that this subgraph makes. */
export function loginRest(calls: RestCalls) {
  return {
    user: () => calls.get(path`v2/user`, { response: accountUserContract }),
    logIn: (body: z.input<typeof logInRequest>) =>
      calls.post(path`auth/login`, { body, request: logInRequest, response: sessionContract }),
    register: (body: z.input<typeof registerRequest>) =>
      calls.post(path`auth/register`, { body, request: registerRequest, response: sessionContract }),
    refresh: (refreshToken: string) =>
      calls.post(path`auth/refresh`, { body: { refreshToken }, response: tokensContract }),
    logOut: (token: string) =>
      calls.post(path`auth/logout`, { body: { token }, response: z.object({ success: z.boolean() }) }),
  }
}

export type LoginRest = ReturnType<typeof loginRest>
