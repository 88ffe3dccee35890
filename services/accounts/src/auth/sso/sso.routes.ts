import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest, ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { type AuthContext, type SignedIn, visitorOf, withTokens } from '../auth-context.ts'
import { callbackUrl, type Locale, landingUrl, pathWithin } from './addresses.ts'
import { clearSignInCookie, readSignInCookie, returnCookie, signInCookie } from './cookies.ts'
import { failureOf, SsoError } from './failure.ts'
import { signInAs } from './identity.store.ts'
import { authorizationUrl, claimsOf, newSecrets } from './openid.ts'
import { loadSignInCipher, type PendingSignIn, type SignInCipher } from './pending-sign-in.ts'
import { profileOf } from './profile.ts'
import { PROVIDER_NAMES, type Provider, type ProviderName } from './provider.ts'
import type { FindProvider } from './providers.ts'

const FORM_LIMIT = 16 * 1024

/** Every response without a body, also after a failure. */
const REDIRECT = { 303: z.undefined().describe('Redirects the browser to the address in `location`') }

const Params = z.object({ provider: z.enum(PROVIDER_NAMES) })
const Start = z.object({
  next: z.string().optional().catch(undefined).describe('Path of the site to open after sign-in'),
  locale: z.enum(['en', 'fr']).catch('en'),
  remember: z.stringbool().catch(false).describe('Whether the session outlives the browser tab'),
})

interface SsoContext extends Pick<AuthContext, 'db' | 'tokens'> {
  findProvider: FindProvider
  /** Scheme and host of the site. */
  siteUrl: string
  cipher: SignInCipher
}

/**
 * Routes for signing in with Apple and Google. The site forwards requests under `/auth/sso` to both routes.
 * Every response redirects the browser, even after a failure.
 */
export async function ssoRoutes(
  app: ServiceApp,
  { db, tokens, siteUrl }: Pick<AuthContext, 'db' | 'tokens' | 'siteUrl'>,
  findProvider: FindProvider,
): Promise<void> {
  const ssoContext: SsoContext = {
    db,
    tokens,
    findProvider,
    siteUrl: new URL(siteUrl).origin,
    cipher: await loadSignInCipher(db),
  }
  await app.register(async (scope) => {
    // The callback URL contains a code, so no page may send it as a referrer.
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store')
    })
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(body.toString())),
    )
    startRoute(scope, ssoContext)
    callbackRoutes(scope, ssoContext)
  })
}

function startRoute(app: ServiceApp, ssoContext: SsoContext): void {
  const { siteUrl, cipher } = ssoContext
  app.get(
    '/auth/sso/:provider/start',
    {
      schema: {
        summary: 'Redirects the browser to Apple or Google, which redirect it to the callback',
        params: Params,
        querystring: Start,
        response: REDIRECT,
      },
    },
    async ({ params: { provider: name }, query }, reply) => {
      const { locale, remember } = query
      const landing = { siteUrl, locale, next: pathWithin(query.next, siteUrl) }
      try {
        const provider = await providerOf(ssoContext, name)
        const secrets = newSecrets()
        const pendingSignIn = { provider: name, ...secrets, ...landing, remember }
        const providerRedirect = { provider, redirectUri: callbackUrl(siteUrl, name) }
        const url = await authorizationUrl(providerRedirect, secrets, locale === 'fr' ? 'fr-CA' : 'en-US')
        reply.header('set-cookie', signInCookie(siteUrl, name, provider, await cipher.encrypt(pendingSignIn)))
        return reply.redirect(url.href, 303)
      } catch (error) {
        return redirectWithError(reply, landing, failureOf(error, 'unavailable'))
      }
    },
  )
}

function callbackRoutes(app: ServiceApp, ssoContext: SsoContext): void {
  const schema = {
    summary: 'Callback for Apple and Google sign-in; redirects to the site with a session or an error code',
    params: Params,
    response: REDIRECT,
  }
  app.get('/auth/sso/:provider/callback', { schema }, (request, reply) =>
    finishSignIn(
      ssoContext,
      request.params.provider,
      request,
      new URL(request.url, ssoContext.siteUrl).searchParams,
      reply,
    ),
  )
  app.post('/auth/sso/:provider/callback', { schema }, (request, reply) => {
    const answer = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    return finishSignIn(ssoContext, request.params.provider, request, answer, reply)
  })
}

/** Finishes a sign-in, whether it succeeds or fails. Either way, its cookie is cleared. */
async function finishSignIn(
  ssoContext: SsoContext,
  name: ProviderName,
  request: FastifyRequest,
  answer: URLSearchParams,
  reply: FastifyReply,
) {
  const { siteUrl, cipher } = ssoContext
  const encrypted = readSignInCookie(siteUrl, name, request.headers.cookie)
  const pendingSignIn = encrypted ? await cipher.decrypt(encrypted) : undefined
  reply.header('set-cookie', clearSignInCookie(siteUrl, name))
  const landing = {
    siteUrl,
    locale: pendingSignIn?.locale ?? ('en' as const),
    next: pendingSignIn?.next ?? null,
  }
  try {
    // A missing or different cookie means that another browser started this sign-in or that the sign-in took
    // too long.
    if (pendingSignIn?.provider !== name || pendingSignIn.state !== answer.get('state'))
      throw new SsoError('expired')
    const { device } = visitorOf(request)
    const { token, refreshToken, accountUser } = await signIn(ssoContext, pendingSignIn, answer, device)
    const proof = randomBytes(16).toString('base64url')
    reply.header('set-cookie', returnCookie(siteUrl, proof))
    const fragmentParams = { id: accountUser.id, token, refreshToken, proof }
    const url = landingUrl(
      landing,
      pendingSignIn.remember ? { ...fragmentParams, remember: 'true' } : fragmentParams,
    )
    return reply.redirect(url, 303)
  } catch (error) {
    return redirectWithError(reply, landing, failureOf(error, 'failed'))
  }
}

async function signIn(
  ssoContext: SsoContext,
  pendingSignIn: PendingSignIn,
  answer: URLSearchParams,
  device: string | undefined,
): Promise<SignedIn> {
  const { db, tokens, siteUrl } = ssoContext
  const { provider: name, locale } = pendingSignIn
  const provider = await providerOf(ssoContext, name)
  const claims = await claimsOf({ provider, redirectUri: callbackUrl(siteUrl, name) }, pendingSignIn, answer)
  const profile = profileOf(claims, name === 'apple' ? answer.get('user') : null)
  const session = await signInAs(db, { ...profile, provider: name, locale, siteUrl, device })
  if (typeof session === 'string') throw new SsoError(session)
  return withTokens(tokens, session.started, session.account)
}

async function providerOf({ findProvider }: SsoContext, name: ProviderName): Promise<Provider> {
  const provider = await findProvider(name)
  if (!provider) throw new SsoError('unavailable')
  return provider
}

interface Landing {
  siteUrl: string
  locale: Locale
  next: string | null
}

/** Redirects to the sign-in page with only an error code; the details go to the log. */
function redirectWithError(
  reply: FastifyReply,
  landing: Landing,
  { code, facts }: ReturnType<typeof failureOf>,
) {
  if (facts) reply.log.warn({ code, ...facts }, 'Failed to sign in with Apple or Google')
  return reply.redirect(landingUrl(landing, { error: code }), 303)
}
