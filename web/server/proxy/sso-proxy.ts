import { withDeadline } from '@gable/kit/deadline/deadline'
import { forwardedHeaders } from '@gable/kit/server/incoming-request'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { request as ask } from 'undici'
import { returnPath } from '../../src/platform/urls/return-path.ts'
import { newHandle, type SessionCookies } from './session-cookie.ts'

interface SsoOptions {
  /** Base URL of the accounts service. */
  url: string
  /** Headers that authenticate the site to the accounts service. */
  credentials: Readonly<Record<string, string>>
  cookies: SessionCookies
}

/** Placeholder origin for parsing paths; any origin works. */
const SITE = 'http://site'

/** Timeout in ms. The accounts service may need to call a provider twice. */
const TIMEOUT_MS = 15_000

const MAX_BYTES = 16 * 1024

/** Forwards only these two providers, because other values could reach any route of the accounts service. */
const PROVIDER_PARAM = ':provider(^(?:apple|google)$)'

/** Cookies that the accounts service sets. The site's other cookies are not forwarded. */
const SSO_COOKIE = /^(?:__Host-)?sso-(?:apple|google)=/

/** Response headers that are forwarded to the browser. */
const FORWARDED_HEADERS = ['location', 'set-cookie', 'cache-control', 'referrer-policy']

/**
 * Forwards sign-in with Apple and Google to the accounts service under this site's URLs, so that the cookies
 * of the accounts service belong to the site's origin.
 */
export async function ssoProxy(
  app: FastifyInstance,
  { url, credentials, cookies }: SsoOptions,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    )
    const pass =
      (end: string) => (request: FastifyRequest<{ Params: { provider: string } }>, reply: FastifyReply) =>
        forward(request, reply, `${url}/auth/sso/${request.params.provider}/${end}`, { credentials, cookies })
    scope.get(`/auth/sso/${PROVIDER_PARAM}`, pass('start'))
    scope.get(`/auth/sso/${PROVIDER_PARAM}/callback`, pass('callback'))
    scope.post(`/auth/sso/${PROVIDER_PARAM}/callback`, pass('callback'))
  })
}

async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  target: string,
  { credentials, cookies }: Omit<SsoOptions, 'url'>,
) {
  const { search } = new URL(request.url, SITE)
  try {
    const { statusCode, headers } = await withDeadline(TIMEOUT_MS, async (signal) => {
      const answer = await ask(target + search, {
        method: request.method === 'POST' ? 'POST' : 'GET',
        headers: { ...credentials, ...headersFor(request) },
        body: typeof request.body === 'string' ? request.body : null,
        signal,
      })
      await answer.body.dump()
      return answer
    })
    if (statusCode !== 303) throw new Error(`The accounts service responded with ${statusCode}`)
    for (const name of FORWARDED_HEADERS) {
      const value = headers[name]
      if (value !== undefined) reply.header(name, value)
    }
    return storeTokens(reply, cookies).code(303).send()
  } catch (error) {
    // Logs only the message, because the error object may contain the authorization code.
    const reason = error instanceof Error ? error.message : String(error)
    request.log.warn({ reason }, 'Failed to sign in with a provider')
    return reply.header('cache-control', 'no-store').redirect(pageFor(new URLSearchParams(search)), 303)
  }
}

/** Moves the refresh token from the hash of the redirect URL into the cookie. */
function storeTokens(reply: FastifyReply, cookies: SessionCookies): FastifyReply {
  const [page = '', hash = ''] = String(reply.getHeader('location') ?? '').split('#')
  const hashParams = new URLSearchParams(hash)
  const refreshToken = hashParams.get('refreshToken')
  if (!refreshToken) return reply
  const handle = newHandle()
  hashParams.set('refreshToken', handle)
  const session = { handle, refreshToken, isRemembered: hashParams.get('remember') === 'true' }
  return reply.header('location', `${page}#${hashParams}`).header('set-cookie', cookies.set(session))
}

/**
 * Returns the URL of the login page that shows the error, in the requested language and with the return path.
 */
function pageFor(query: URLSearchParams): string {
  const next = returnPath(query.get('next'), SITE)
  const loginQuery = next ? `?${new URLSearchParams({ next })}` : ''
  return `${query.get('locale') === 'fr' ? '/fr' : ''}/login${loginQuery}#error=unavailable`
}

function headersFor({ headers, id, ip }: FastifyRequest): Record<string, string> {
  const cookies = (headers.cookie ?? '').split(/; */).filter((pair) => SSO_COOKIE.test(pair))
  return {
    ...forwardedHeaders({ headers, id, ip }),
    'x-device': headers['user-agent'] ?? '',
    'content-type': headers['content-type'] ?? 'application/json',
    ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
  }
}
