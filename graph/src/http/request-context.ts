import { HeaderMap } from '@apollo/server'
import { abortOnDisconnect } from '@gable/kit/server/disconnect'
import { traceHeaders } from '@gable/kit/server/incoming-request'
import type { IsTrusted } from '@gable/kit/server/trusted-peers'
import { isViewerUnknown, type VerifyToken } from '@gable/subgraph-kit/access/viewer'
import { ResponseBudget } from '@gable/subgraph-kit/context/response-budget'
import { deviceOf, oneLine } from '@gable/subgraph-kit/server/http'
import type { RequestContext } from '@gable/subgraph-kit/subgraph'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import type { GraphContext } from '../operation/graph-context.ts'

/** Options for identifying callers. */
export interface AuthOptions {
  verifyToken: VerifyToken
  isTrusted: IsTrusted
}

/** The caller of an operation. */
type Caller = Pick<GraphContext, 'request' | 'tokenRefusal'>

/** Creates the context of one operation. `tokenRefusal` is a 401 when the request has an invalid token. */
export async function requestContext(
  request: FastifyRequest,
  reply: FastifyReply,
  { verifyToken, isTrusted }: AuthOptions,
): Promise<Caller> {
  const { headers, id: requestId } = request
  const { log } = request.server
  const signal = abortOnDisconnect(reply)
  const verification = await verifyToken(headers.authorization)
  const fault = verification.viewer ? undefined : verification.fault
  if (fault?.in === 'keys')
    log.warn(
      { requestId, fault },
      "Failed to verify a token: the signing keys of the accounts service are unavailable. Fields with members' data return errors.",
    )
  const context: RequestContext = {
    requestId,
    userAgentKind: headers['x-user-agent'] === 'server' ? 'server' : 'client',
    address: request.ip,
    device: deviceOf(request, isTrusted) ?? oneLine(headers['user-agent'] ?? ''),
    viewer: verification.viewer,
    isViewerUnknown: isViewerUnknown(verification),
    token: verification.token,
    signal,
    trace: traceHeaders(headers),
    response: new ResponseBudget(),
    log,
  }
  return {
    request: context,
    tokenRefusal: fault?.in === 'token' ? unauthenticated(headers.authorization) : undefined,
  }
}

function unauthenticated(authorization = ''): GraphQLError {
  const isBearer = /^Bearer /i.test(authorization)
  const message = isBearer
    ? 'Your session has ended. Please log in again.'
    : 'Send the session token as "Authorization: Bearer <token>", or leave the header out.'
  const challenge = isBearer ? 'Bearer error="invalid_token"' : 'Bearer'
  const http = { status: 401, headers: new HeaderMap([['www-authenticate', challenge]]) }
  return new GraphQLError(message, { extensions: { code: 'UNAUTHENTICATED', http } })
}
