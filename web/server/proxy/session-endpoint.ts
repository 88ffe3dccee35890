import { isTimeout } from '@gable/kit/deadline/deadline'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type CallGraph, errorBody, refuseBody } from './graph-proxy.ts'
import { Renewals, type Renewed } from './renewals.ts'
import {
  isHandle,
  newHandle,
  SESSION_PATH,
  type SessionCookies,
  type StoredSession,
} from './session-cookie.ts'
import { type SessionOperation, sessionOperations } from './site-operations.ts'

interface SessionOptions {
  callGraph: CallGraph
  cookies: SessionCookies
}

const MAX_BYTES = 4 * 1024
/** Maximum size of the variables of an operation, in bytes. */
const MAX_OPERATION_BYTES = 64 * 1024

const bodySchema = z.object({
  /** The session handle that the page stores. Earlier versions stored the refresh token itself. */
  handle: z.string().min(1).optional(),
  /**
   * A refresh token that a single sign-on returned, or the handle of the session that was started with it.
   */
  returned: z.string().min(1).optional(),
  /**
   * Whether the new session remains after the browser closes. Applies only when `returned` is a refresh
   * token.
   */
  isRemembered: z.boolean().default(false),
})

const REFRESH = `mutation RenewSession($refreshToken: String!) {
  refreshSession(input: { refreshToken: $refreshToken }) { tokens { token refreshToken } userErrors { code } }
}`

const answerSchema = z.object({
  data: z.object({
    refreshSession: z.object({
      tokens: z.object({ token: z.string(), refreshToken: z.string() }).nullable(),
      userErrors: z.array(z.object({ code: z.string() })),
    }),
  }),
})

/** A request of a page: the variables of the operation. */
const operationSchema = z.object({ variables: z.record(z.string(), z.unknown()).default({}) })

const answerOfOperation = z.looseObject({ data: z.record(z.string(), z.unknown()).nullish() })
/** Result of an operation that starts a session. The refresh token must be where it belongs. */
const startedSchema = z
  .looseObject({ session: z.looseObject({ refreshToken: z.string() }).nullish() })
  .nullish()

/**
 * The routes of sessions, the only ones that receive the session cookie. POST of an operation (`/log-in`) sends it to
 * the graph as the site's server, and answers as the graph would, with a handle in place of the refresh token, which
 * goes into the cookie. POST exchanges the cookie's refresh token for an access token and returns `{ token, handle,
 * isRemembered }`. It responds with 401 when there is no session, and with 503 when the accounts service does not
 * respond. DELETE clears the cookie.
 */
export async function sessionEndpoint(
  app: FastifyInstance,
  { callGraph, cookies }: SessionOptions,
): Promise<void> {
  const renewals = new Renewals()

  async function exchange(request: FastifyRequest, session: StoredSession): Promise<Renewed | null> {
    const { refreshToken } = session
    const body = Buffer.from(JSON.stringify({ query: REFRESH, variables: { refreshToken } }))
    const { status, body: answer } = await callGraph(request, { body, contentType: 'application/json' })
    const { data } = answerSchema.safeParse(status === 200 ? JSON.parse(answer.toString()) : null)
    if (!data) throw new Error(`Failed to renew a session: the graph responded with ${status}`)
    const { tokens, userErrors } = data.data.refreshSession
    const [refusal] = userErrors
    // The accounts service can also refuse a renewal for other reasons, such as too many attempts. Such a
    // refusal does not end the session.
    if (refusal && refusal.code !== 'REFUSED') throw new Error(`Failed to renew the session: ${refusal.code}`)
    return tokens && { token: tokens.token, session: { ...session, refreshToken: tokens.refreshToken } }
  }

  async function renew(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store')
    const { data } = bodySchema.safeParse(request.body ?? {})
    if (!data || isCrossSite(request)) return reply.code(400).send({ error: 'BAD_REQUEST' })
    const session = sessionOf(cookies.read(request.headers.cookie), data)
    if (!session) return reply.code(401).send({ error: 'NO_SESSION' })
    try {
      const renewed = await renewals.renew(session, () => exchange(request, session))
      if (!renewed || renewals.hasEnded(session))
        return reply.code(401).header('set-cookie', cookies.clear()).send({ error: 'SESSION_ENDED' })
      const { token, session: stored } = renewed
      return reply
        .header('set-cookie', cookies.set(stored))
        .send({ token, handle: stored.handle, isRemembered: stored.isRemembered })
    } catch (error) {
      request.log.warn({ err: error }, 'Failed to renew a session')
      return reply.code(503).send({ error: 'UNAVAILABLE' })
    }
  }

  /** Sends an operation with the variables of the page, and moves the refresh token of the answer into the cookie. */
  async function run(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, text, starts, ends }: SessionOperation,
  ): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store')
    const { data } = operationSchema.safeParse(request.body)
    if (!data || isCrossSite(request)) return reply.code(400).send(errorBody('BAD_REQUEST'))
    const operation = { query: text, operationName: name, variables: data.variables }
    try {
      const body = Buffer.from(JSON.stringify(operation))
      const answer = await callGraph(request, { body, contentType: 'application/json' })
      const { 'content-length': _length, ...headers } = answer.headers
      reply.code(answer.status).headers(headers).header('cache-control', 'no-store')
      const sent = answerOfOperation.parse(JSON.parse(answer.body.toString()))
      const started = starts && startedSchema.parse(sent.data?.[starts])
      if (starts && started?.session) {
        const handle = newHandle()
        const { refreshToken } = started.session
        const isRemembered = request.headers['x-remember'] === 'true'
        reply.header('set-cookie', cookies.set({ handle, refreshToken, isRemembered }))
        started.session.refreshToken = handle
        return reply.send({ ...sent, data: { ...sent.data, [starts]: started } })
      }
      if (ends) {
        const ended = cookies.read(request.headers.cookie)
        if (ended) renewals.end(ended)
        reply.header('set-cookie', cookies.clear())
      }
      return reply.send(sent)
    } catch (error) {
      request.log.warn({ err: error }, 'Failed to call the graph')
      if (ends) reply.header('set-cookie', cookies.clear())
      return isTimeout(error)
        ? reply.code(504).send(errorBody('GATEWAY_TIMEOUT'))
        : reply.code(502).send(errorBody('SERVICE_UNAVAILABLE'))
    }
  }

  await app.register(async (scope) => {
    scope.setErrorHandler(refuseBody)
    for (const [path, operation] of Object.entries(sessionOperations))
      scope.post(`${SESSION_PATH}/${path}`, { bodyLimit: MAX_OPERATION_BYTES }, (request, reply) =>
        run(request, reply, operation),
      )
    scope.post(SESSION_PATH, { bodyLimit: MAX_BYTES }, renew)
    scope.delete(SESSION_PATH, async (request, reply) => {
      if (isCrossSite(request)) return reply.code(400).send({ error: 'BAD_REQUEST' })
      const session = cookies.read(request.headers.cookie)
      if (session) renewals.end(session)
      return reply.code(204).headers({ 'cache-control': 'no-store', 'set-cookie': cookies.clear() }).send()
    })
  })
}

/**
 * Returns the session to renew: the session in the cookie when the page sends its handle, or a new session
 * for a refresh token that a single sign-on returned.
 */
function sessionOf(
  stored: StoredSession | undefined,
  { handle, returned, isRemembered }: z.infer<typeof bodySchema>,
): StoredSession | undefined {
  if (returned !== undefined && returned !== stored?.handle)
    return { handle: newHandle(), refreshToken: returned, isRemembered }
  const named = returned ?? handle
  if (named === undefined) return undefined
  if (isHandle(named)) return stored?.handle === named ? stored : undefined
  return stored ?? { handle: newHandle(), refreshToken: named, isRemembered: true }
}

/**
 * Whether another site sent the request. Browsers report this for each request in `Sec-Fetch-Site`, and older ones for
 * each POST in `Origin`.
 */
function isCrossSite({ headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site !== 'same-origin'
  return origin !== undefined && hostOf(origin) !== host
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined
