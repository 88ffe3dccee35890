import { setMaxListeners } from 'node:events'
import type { RequestContext } from '@gable/subgraph-kit/subgraph'
import type { Verdict, VerifyToken } from '@gable/subgraph-kit/viewer'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'

/** Why a token does not hold, as opposed to: the keys to check it by are out of reach. */
const TOKEN_FAULT = /^(ERR_JW[ST]_|ERR_JWKS_NO_MATCHING_KEY|ERR_JOSE_ALG|ERR_JOSE_NOT_SUPPORTED|no )/

/** Makes the context of one operation. Throws a 401 when the request carries a token that does not hold. */
export async function requestContext(
  request: FastifyRequest,
  reply: FastifyReply,
  verifyToken: VerifyToken,
): Promise<RequestContext> {
  const { headers, id: requestId } = request
  const { log } = request.server
  const verdict = await verifyToken(headers.authorization)
  if (isTokenFault(verdict)) throw sessionEnded(requestId)
  if (verdict.viewer === null && verdict.reason)
    log.warn(
      { requestId, reason: verdict.reason },
      'A token cannot be checked, so its bearer is served as anonymous.',
    )
  return {
    requestId,
    userAgentKind: headers['x-user-agent'] === 'server' ? 'server' : 'client',
    viewer: verdict.viewer,
    token: verdict.token,
    signal: untilGone(reply),
    log,
  }
}

function isTokenFault(verdict: Verdict): boolean {
  return verdict.viewer === null && verdict.reason !== undefined && TOKEN_FAULT.test(verdict.reason)
}

function sessionEnded(requestId: string): GraphQLError {
  return new GraphQLError('Your session has ended. Please log in again.', {
    extensions: { code: 'UNAUTHENTICATED', requestId, http: { status: 401 } },
  })
}

/** Aborts when the connection closes before the answer is complete. */
function untilGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  // Every fetch of the operation listens.
  setMaxListeners(0, controller.signal)
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}
