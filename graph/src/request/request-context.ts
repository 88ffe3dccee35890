import { untilGone } from '@gable/subgraph-kit/http'
import type { RequestContext } from '@gable/subgraph-kit/subgraph'
import type { VerifyToken } from '@gable/subgraph-kit/viewer'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'

/** Makes the context of one operation. Throws a 401 when the request carries a token that does not hold. */
export async function requestContext(
  request: FastifyRequest,
  reply: FastifyReply,
  verifyToken: VerifyToken,
): Promise<RequestContext> {
  const { headers, id: requestId } = request
  const { log } = request.server
  const verdict = await verifyToken(headers.authorization)
  if (!verdict.viewer && verdict.fault) {
    const { fault } = verdict
    if (fault.in === 'token') throw sessionEnded(requestId)
    log.warn({ requestId, fault }, 'A token cannot be checked, so its bearer is served as anonymous.')
  }
  return {
    requestId,
    userAgentKind: headers['x-user-agent'] === 'server' ? 'server' : 'client',
    address: request.ip,
    viewer: verdict.viewer,
    token: verdict.token,
    signal: untilGone(reply),
    log,
  }
}

function sessionEnded(requestId: string): GraphQLError {
  return new GraphQLError('Your session has ended. Please log in again.', {
    extensions: { code: 'UNAUTHENTICATED', requestId, http: { status: 401 } },
  })
}
