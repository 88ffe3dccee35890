import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest, ServiceApp } from '@gable/service-kit/service'
import { z } from 'zod'
import { type Entrance, type SignedIn, withTokens } from '../auth/entrance.ts'
import { visitorOf } from '../auth/visitor.ts'
import { callbackUrl, type Locale, landingUrl, pathWithin } from './addresses.ts'
import { attemptCookie, noAttemptCookie, readAttempt, returnCookie } from './cookies.ts'
import { failureOf, SsoFailure } from './failure.ts'
import { enterAs } from './identity.store.ts'
import { authorizationUrl, claimsOf, newSecrets } from './openid.ts'
import { profileOf } from './profile.ts'
import { PROVIDER_NAMES, type Provider, type ProviderName } from './provider.ts'
import type { FindProvider } from './providers.ts'
import { type Attempt, loadSeal, type Seal } from './sealed.ts'

const FORM_LIMIT = 16 * 1024

const Params = z.object({ provider: z.enum(PROVIDER_NAMES) })
const Start = z.object({
  next: z.string().optional().catch(undefined).describe('The path of the site to go on to'),
  locale: z.enum(['en', 'fr']).catch('en'),
  remember: z.stringbool().catch(false).describe('Whether the browser keeps the session beyond its tab'),
})

interface Room extends Pick<Entrance, 'db' | 'tokens'> {
  findProvider: FindProvider
  /** Scheme and host of the site. */
  siteUrl: string
  seal: Seal
}

/**
 * Signing in with Apple and Google. A browser comes here through the site, which hands both addresses on under
 * `/auth/sso`; every answer leads it on, also when something fails.
 */
export async function ssoRoutes(
  app: ServiceApp,
  { db, tokens, siteUrl }: Pick<Entrance, 'db' | 'tokens' | 'siteUrl'>,
  findProvider: FindProvider,
): Promise<void> {
  const room: Room = { db, tokens, findProvider, siteUrl: new URL(siteUrl).origin, seal: await loadSeal(db) }
  await app.register(async (scope) => {
    // What comes back carries a code: no page may name this address as where it came from.
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store')
    })
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(body.toString())),
    )
    startRoute(scope, room)
    callbackRoutes(scope, room)
  })
}

function startRoute(app: ServiceApp, room: Room): void {
  const { siteUrl, seal } = room
  app.get(
    '/auth/sso/:provider/start',
    {
      schema: {
        summary: 'Leads a browser to Apple or Google, from where it comes back to the callback',
        params: Params,
        querystring: Start,
      },
    },
    async ({ params: { provider: name }, query }, reply) => {
      const { locale, remember } = query
      const landing = { siteUrl, locale, next: pathWithin(query.next, siteUrl) }
      try {
        const provider = await providerOf(room, name)
        const secrets = newSecrets()
        const attempt = { provider: name, ...secrets, ...landing, remember }
        const way = { provider, redirectUri: callbackUrl(siteUrl, name) }
        const url = await authorizationUrl(way, secrets, locale === 'fr' ? 'fr-CA' : 'en-US')
        reply.header('set-cookie', attemptCookie(siteUrl, name, provider, await seal.close(attempt)))
        return reply.redirect(url.href, 303)
      } catch (error) {
        return apologize(reply, landing, failureOf(error, 'unavailable'))
      }
    },
  )
}

function callbackRoutes(app: ServiceApp, room: Room): void {
  const schema = {
    summary:
      'Where Apple and Google lead back to; goes on to the site with a session, or with why there is none',
    params: Params,
  }
  app.get('/auth/sso/:provider/callback', { schema }, (request, reply) =>
    finish(room, request.params.provider, request, new URL(request.url, room.siteUrl).searchParams, reply),
  )
  app.post('/auth/sso/:provider/callback', { schema }, (request, reply) => {
    const answer = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    return finish(room, request.params.provider, request, answer, reply)
  })
}

/** Ends an attempt, well or not: in either case its cookie has done its work. */
async function finish(
  room: Room,
  name: ProviderName,
  request: FastifyRequest,
  answer: URLSearchParams,
  reply: FastifyReply,
) {
  const { siteUrl, seal } = room
  const sealed = readAttempt(siteUrl, name, request.headers.cookie)
  const attempt = sealed ? await seal.open(sealed) : undefined
  reply.header('set-cookie', noAttemptCookie(siteUrl, name))
  const landing = { siteUrl, locale: attempt?.locale ?? ('en' as const), next: attempt?.next ?? null }
  try {
    // Without what it began with, this is somebody else's way in, or one that took too long.
    if (attempt?.provider !== name || attempt.state !== answer.get('state')) throw new SsoFailure('expired')
    const { device } = visitorOf(request)
    const { token, refreshToken, accountUser } = await enter(room, attempt, answer, device)
    const proof = randomBytes(16).toString('base64url')
    reply.header('set-cookie', returnCookie(siteUrl, proof))
    const told = { id: accountUser.id, token, refreshToken, proof }
    const url = landingUrl(landing, attempt.remember ? { ...told, remember: 'true' } : told)
    return reply.redirect(url, 303)
  } catch (error) {
    return apologize(reply, landing, failureOf(error, 'failed'))
  }
}

async function enter(
  room: Room,
  attempt: Attempt,
  answer: URLSearchParams,
  device: string | undefined,
): Promise<SignedIn> {
  const { db, tokens, siteUrl } = room
  const { provider: name, locale } = attempt
  const provider = await providerOf(room, name)
  const claims = await claimsOf({ provider, redirectUri: callbackUrl(siteUrl, name) }, attempt, answer)
  const profile = profileOf(claims, name === 'apple' ? answer.get('user') : null)
  const entered = await enterAs(db, { ...profile, provider: name, locale, siteUrl, device })
  if (typeof entered === 'string') throw new SsoFailure(entered)
  return withTokens(tokens, entered.started, entered.account)
}

async function providerOf({ findProvider }: Room, name: ProviderName): Promise<Provider> {
  const provider = await findProvider(name)
  if (!provider) throw new SsoFailure('unavailable')
  return provider
}

interface Landing {
  siteUrl: string
  locale: Locale
  next: string | null
}

/** Leads to the page of signing in, which says what is told by a code alone; the log has the rest. */
function apologize(reply: FastifyReply, landing: Landing, { code, facts }: ReturnType<typeof failureOf>) {
  if (facts) reply.log.warn({ code, ...facts }, 'A sign-in with Apple or Google failed')
  return reply.redirect(landingUrl(landing, { error: code }), 303)
}
