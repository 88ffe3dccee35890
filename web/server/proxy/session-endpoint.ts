import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CallGraph } from './graph-proxy.ts'
import { Renewals, type Renewed } from './renewals.ts'
import {
  isHandle,
  newHandle,
  SESSION_PATH,
  type SessionCookies,
  type StoredSession,
} from './session-cookie.ts'

interface SessionOptions {
  callGraph: CallGraph
  cookies: SessionCookies
}

const MAX_BYTES = 4 * 1024

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

/**
 * The only route that reads the session cookie. POST exchanges the cookie's refresh token for an access token
 * and returns `{ token, handle, isRemembered }`. It responds with 401 when there is no session, and with 503
 * when the accounts service does not respond. DELETE clears the cookie.
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

  await app.register(async (scope) => {
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

/** Whether another site sent the request. Browsers report this for each request in `Sec-Fetch-Site`. */
const isCrossSite = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] !== undefined && headers['sec-fetch-site'] !== 'same-origin'
