import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { RestError } from '@gable/subgraph-kit/rest/rest-error'
import type { z } from 'zod'
import { resetMailRequest } from '../login/proof.contract.ts'
import { logInRequest, registerRequest } from '../login/session.contract.ts'
import { authSessionContract, type Failure, outcomeContract, signedInContract } from './outcome.contract.ts'

/**
 * Returns the calls of the site's own sign-in service that this subgraph makes. That service uses the same
 * accounts as the login service.
 */
export function siteLocalRest(calls: RestCalls) {
  return {
    session: () => calls.get(path`api/v4/auth/session`, { response: authSessionContract }),
    logIn: async (body: z.input<typeof logInRequest>) =>
      orThrow(
        await calls.post(path`api/v4/auth/login`, {
          body,
          request: logInRequest,
          response: signedInContract,
        }),
      ),
    register: async (body: z.input<typeof registerRequest>) =>
      orThrow(
        await calls.post(path`api/v4/auth/register`, {
          body,
          request: registerRequest,
          response: signedInContract,
        }),
      ),
    forgotPassword: async (body: z.input<typeof resetMailRequest>) =>
      orThrow(
        await calls.post(path`api/v4/auth/forgot-password`, {
          body,
          request: resetMailRequest,
          response: outcomeContract,
        }),
      ),
    /** Ends the session of the access token in the request. */
    logOut: async () =>
      orThrow(await calls.post(path`api/v4/auth/logout`, { body: {}, response: outcomeContract })),
  }
}

export type SiteLocalRest = ReturnType<typeof siteLocalRest>

/** Throws when `result` is `error`, regardless of the HTTP status. */
function orThrow<Done>(answer: Done | Failure | undefined): Done | undefined {
  if (!isFailure(answer)) return answer
  const { status, message, errors = [message] } = answer
  const lines = errors.join('\n')
  throw new RestError(status, 'BAD_USER_INPUT', lines, lines)
}

function isFailure(answer: unknown): answer is Failure {
  return typeof answer === 'object' && answer !== null && 'result' in answer && answer.result === 'error'
}
