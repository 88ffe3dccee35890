import type { FastifyReply, FastifyRequest, ServiceApp } from '@gable/service-kit/service'
import { z } from 'zod'
import { choicePage, overPage } from './page.ts'
import { type Person, SAMPLE_PEOPLE } from './people.ts'
import type { Played } from './provider.ts'
import { languageOf } from './words.ts'

const FORM_LIMIT = 16 * 1024

interface Place {
  /** The path under which the provider is reached. */
  base: string
  /** Where the browser is led on to in the end; a form may only lead where its page says. */
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
      .max(SAMPLE_PEOPLE.length - 1),
    hidden: z.string().optional(),
  }),
])

/** The page on which one chooses who to be, and what becomes of the choice. */
export function interactionRoutes(app: ServiceApp, played: Played, { base, siteUrl }: Place): void {
  const { role, provider } = played
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
    const begun = await begunBy(played, request, reply)
    reply.type('text/html; charset=utf-8')
    if (!begun) return reply.code(400).send(overPage(role, 'en'))
    const language = languageOf(begun.params.ui_locales)
    return choicePage(role, language, `${base}/interaction/${encodeURIComponent(request.params.uid)}`)
  })
  app.post(path, { schema: { hide: true, params, body: Choice } }, async (request, reply) => {
    const begun = await begunBy(played, request, reply)
    if (!begun) return reply.code(400).type('text/html; charset=utf-8').send(overPage(role, 'en'))
    const { body } = request
    const result =
      body.person === 'none'
        ? { error: role === 'apple' ? 'user_cancelled_authorize' : 'access_denied' }
        : await consent(played, personOf(body), 'hidden' in body && body.hidden !== undefined)
    const options = { mergeWithLastSubmission: false }
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result, options), 303)
  })
}

/** What the browser began; undefined when it was another one, or too long ago. */
async function begunBy({ provider }: Played, { raw }: FastifyRequest, reply: FastifyReply) {
  try {
    return await provider.interactionDetails(raw, reply.raw)
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return undefined
    throw error
  }
}

function personOf(choice: Exclude<z.infer<typeof Choice>, { person: 'none' }>): Person {
  if (choice.person === 'other') return { ...choice, verified: true }
  const person = SAMPLE_PEOPLE[choice.person]
  if (!person) throw new Error('There is no such person')
  return person
}

/** Somebody says who they are, and that the site may know. */
async function consent({ role, clientId, provider, admit }: Played, person: Person, hidden: boolean) {
  const accountId = admit(person, role === 'apple' && hidden)
  const grant = new provider.Grant({ accountId, clientId })
  grant.addOIDCScope('openid email profile name')
  return { login: { accountId }, consent: { grantId: await grant.save() } }
}
