import { forwardedHeaders } from '@gable/kit/server/incoming-request'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { LOCALES, localize } from '../../src/platform/format/locale.ts'
import { postToGraph, TooManyRequests } from '../proxy/graph-client.ts'
import { sendBusyPage, sendErrorPage } from '../responses/fallback-error-page.ts'
import { type PagesOptions, sendPage } from './page-endpoint.ts'

const MAX_BYTES = 16 * 1024

const MUTATIONS = {
  unsubscribe: `mutation Unsubscribe($token: String!) {
    change: unsubscribe(input: { token: $token }) { mailSubscription { isSubscribed } userErrors { code retryAfterSeconds } }
  }`,
  resubscribe: `mutation Resubscribe($token: String!) {
    change: resubscribe(input: { token: $token }) { mailSubscription { isSubscribed } userErrors { code retryAfterSeconds } }
  }`,
}
type Change = keyof typeof MUTATIONS

const answer = z.object({
  data: z.object({
    change: z.object({
      mailSubscription: z.object({ isSubscribed: z.boolean() }).nullable(),
      userErrors: z.array(z.object({ code: z.string(), retryAfterSeconds: z.number().nullish() })),
    }),
  }),
})

/** Seconds until a caller may retry when the graph fails or does not specify a delay. */
const RETRY_SECONDS = 60

const RESPONSES = {
  done: [200, 'Unsubscribed.'],
  unknown: [404, 'This link doesn’t work anymore.'],
  'too many': [429, 'Please try again later.'],
  failed: [503, 'Please try again later.'],
} as const

interface Outcome {
  result: keyof typeof RESPONSES
  /** Seconds until the caller may retry; 0 when a retry cannot help. */
  retryAfter: number
}

const unknownLink: Outcome = { result: 'unknown', retryAfter: 0 }

/**
 * Handles two kinds of unsubscribe forms: one-click requests from email programs (RFC 8058), and the form on
 * the page when JavaScript does not run. Email programs receive plain text without a redirect. Opening the
 * page changes nothing.
 */
export async function unsubscribeRoutes(app: FastifyInstance, options: PagesOptions): Promise<void> {
  await app.register(async (scope) => {
    // Accepts both form encodings, because email programs may send either.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    for (const locale of LOCALES)
      scope.post(localize('/unsubscribe', locale), (request, reply) => handleForm(request, reply, options))
  })
}

async function handleForm(request: FastifyRequest, reply: FastifyReply, options: PagesOptions) {
  const fields = await fieldsOf(request)
  if (!fields) return sendErrorPage(reply, 400)
  const send = (change: Change, token: string) => changeSubscription(request, options, change, token)
  if (fields.get('List-Unsubscribe') === 'One-Click') {
    const { token } = z.object({ token: z.string().optional() }).catch({}).parse(request.query)
    return sendPlainText(reply, token === undefined ? unknownLink : await send('unsubscribe', token))
  }
  const token = fields.get('token')
  if (typeof token !== 'string') return sendErrorPage(reply, 400)
  if (!options.takePlace(reply)) return sendBusyPage(reply)
  const { result, retryAfter } = await send(
    fields.get('action') === 'resubscribe' ? 'resubscribe' : 'unsubscribe',
    token,
  )
  const form = { token, sent: true, failed: result !== 'done' }
  return sendPage(request, reply, options, { form, retryAfter: result === 'too many' ? retryAfter : 0 })
}

/** Parses the fields of a form in either encoding. Returns null when the body is not a form. */
async function fieldsOf({ body, headers }: FastifyRequest): Promise<FormData | null> {
  if (!Buffer.isBuffer(body)) return null
  const form = new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  })
  return form.formData().catch(() => null)
}

function sendPlainText(reply: FastifyReply, { result, retryAfter }: Outcome): FastifyReply {
  const [status, text] = RESPONSES[result]
  if (retryAfter > 0) reply.header('retry-after', retryAfter)
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
}

async function changeSubscription(
  request: FastifyRequest,
  { graph }: PagesOptions,
  change: Change,
  token: string,
): Promise<Outcome> {
  const headers = forwardedHeaders(request)
  try {
    const response = await postToGraph(
      { ...graph, headers },
      { query: MUTATIONS[change], variables: { token } },
    )
    const { mailSubscription, userErrors } = answer.parse(response).data.change
    if (mailSubscription) return { result: 'done', retryAfter: 0 }
    const codes = userErrors.map(({ code }) => code)
    const tooMany = userErrors.find(({ code }) => code === 'TOO_MANY_ATTEMPTS')
    if (tooMany) return { result: 'too many', retryAfter: tooMany.retryAfterSeconds ?? RETRY_SECONDS }
    return codes.includes('UNKNOWN') ? unknownLink : { result: 'failed', retryAfter: RETRY_SECONDS }
  } catch (error) {
    if (error instanceof TooManyRequests) return { result: 'too many', retryAfter: error.secondsToWait }
    request.log.warn({ err: error }, 'Failed to change the email subscription')
    return { result: 'failed', retryAfter: RETRY_SECONDS }
  }
}
