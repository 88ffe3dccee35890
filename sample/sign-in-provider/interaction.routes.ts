import type { FastifyReply, FastifyRequest, ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { languageOf } from './messages.ts'
import { choicePage, expiredPage } from './page.ts'
import type { SampleProvider } from './provider.ts'
import { SAMPLE_USERS, type SampleUser } from './sample-users.ts'

const FORM_LIMIT = 16 * 1024

interface InteractionOptions {
  /** The path prefix of the provider. */
  base: string
  /**
   * Origin of the site, to which the browser returns at the end. The page's Content Security Policy must
   * allow forms to redirect to this origin.
   */
  siteUrl: string
}

const Choice = z.union([
  z.object({ person: z.literal('none') }),
  z.object({
    person: z.literal('other'),
    firstName: z.string().max(100),
    lastName: z.string().max(100),
    email: z.email().max(100),
    hidden: z.string().optional(),
  }),
  z.object({
    person: z.coerce
      .number()
      .int()
      .min(0)
      .max(SAMPLE_USERS.length - 1),
    hidden: z.string().optional(),
  }),
])

/** Serves the page on which the visitor chooses a person to sign in as, and handles the submitted choice. */
export function interactionRoutes(
  app: ServiceApp,
  sampleProvider: SampleProvider,
  { base, siteUrl }: InteractionOptions,
): void {
  const { role, provider } = sampleProvider
  const path = `/${role}/interaction/:uid`
  const params = z.object({ uid: z.string().max(100) })
  const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${siteUrl}; frame-ancestors 'none'`
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy).header('cache-control', 'no-store')
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  )
  app.get(path, { schema: { hide: true, params } }, async (request, reply) => {
    const interaction = await findInteraction(sampleProvider, request, reply)
    reply.type('text/html; charset=utf-8')
    if (!interaction) return reply.code(400).send(expiredPage(role, 'en'))
    const language = languageOf(interaction.params.ui_locales)
    return choicePage(role, language, `${base}/interaction/${encodeURIComponent(request.params.uid)}`)
  })
  app.post(path, { schema: { hide: true, params, body: Choice } }, async (request, reply) => {
    const interaction = await findInteraction(sampleProvider, request, reply)
    if (!interaction) return reply.code(400).type('text/html; charset=utf-8').send(expiredPage(role, 'en'))
    const { body } = request
    const result =
      body.person === 'none'
        ? { error: role === 'apple' ? 'user_cancelled_authorize' : 'access_denied' }
        : await consent(sampleProvider, userOf(body), 'hidden' in body && body.hidden !== undefined)
    const options = { mergeWithLastSubmission: false }
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result, options), 303)
  })
}

/**
 * Returns the interaction that this browser started, or undefined when another browser started it or it has
 * expired.
 */
async function findInteraction({ provider }: SampleProvider, { raw }: FastifyRequest, reply: FastifyReply) {
  try {
    return await provider.interactionDetails(raw, reply.raw)
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return undefined
    throw error
  }
}

function userOf(choice: Exclude<z.infer<typeof Choice>, { person: 'none' }>): SampleUser {
  if (choice.person === 'other') return { ...choice, verified: true }
  const person = SAMPLE_USERS[choice.person]
  if (!person) throw new Error('Failed to find the chosen sample user')
  return person
}

/** Signs the visitor in as the chosen user and grants the site access to the user's profile. */
async function consent(
  { role, clientId, provider, registerUser }: SampleProvider,
  user: SampleUser,
  hidden: boolean,
) {
  const accountId = registerUser(user, role === 'apple' && hidden)
  const grant = new provider.Grant({ accountId, clientId })
  grant.addOIDCScope('openid email profile name')
  return { login: { accountId }, consent: { grantId: await grant.save() } }
}
