import { expect, test, vi } from 'vitest'
import { createSite, graphWith } from '../fixtures/test-site.ts'

const subscription = { kind: 'SAVED_SEARCH', name: 'Austin <under> $500,000', locale: 'EN_US' }

/** Creates a graph that accepts only the token `good`, and records whether its subscription is active. */
function graphWithSubscription(isSubscribed = true) {
  const state = { isSubscribed, asked: [] as string[], ips: [] as unknown[] }
  const knows = (token: string) =>
    token === 'good' ? { ...subscription, isSubscribed: state.isSubscribed } : null
  const unknown = [{ code: 'UNKNOWN', message: 'This link doesn’t work.', field: ['token'] }]
  const set =
    (name: string, value: boolean) =>
    ({ input: { token } }: { input: { token: string } }) => {
      state.asked.push(name)
      if (token === 'good') state.isSubscribed = value
      return { mailSubscription: knows(token), userErrors: token === 'good' ? [] : unknown }
    }
  const answers = {
    mailSubscription: ({ token }: { token: string }) => knows(token),
    unsubscribe: set('unsubscribe', false),
    resubscribe: set('resubscribe', true),
  }
  const answer = graphWith(answers)
  const handler: typeof answer = (body, request, response) => {
    state.ips.push(request.headers['x-forwarded-for'])
    return answer(body, request, response)
  }
  return { state, answers, handler }
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (url: string, payload: string, headers: Record<string, string> = form) =>
  ({ method: 'POST', url, payload, headers }) as const

test('opening the page shows the subscription and changes nothing', async () => {
  const { state, handler } = graphWithSubscription()
  const site = await createSite(handler)
  const { statusCode, headers, body } = await site.inject('/unsubscribe?token=good')
  expect(statusCode).toBe(200)
  expect(body).toContain('You get emails about your saved search “Austin &lt;under&gt; $500,000”.')
  expect(body).toContain('<meta name="robots" content="noindex,follow"/>')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(state).toMatchObject({ isSubscribed: true, asked: [] })
  // No link or form action contains the token.
  expect(body).not.toMatch(/(href|action)="[^"]*good/)
  expect((await site.inject('/fr/unsubscribe?token=good')).body).toContain(
    'Vous recevez des courriels au sujet de votre recherche enregistrée',
  )
})

test('unsubscribes and resubscribes through the form without JavaScript', async () => {
  const { state, handler } = graphWithSubscription()
  const site = await createSite(handler)
  const ended = await site.inject(post('/unsubscribe', 'token=good&action=unsubscribe'))
  expect(ended.statusCode).toBe(200)
  expect(ended.body).toContain('You won’t get any more emails about your saved search')
  expect(ended.body).toContain('name="action" value="resubscribe"')
  expect(ended.body).toContain('/account/account-settings/notifications')
  expect(ended.headers['cache-control']).toBe('no-store')
  expect(state.isSubscribed).toBe(false)
  const back = await site.inject(post('/fr/unsubscribe', 'token=good&action=resubscribe'))
  expect(back.body).toContain('Vous recevrez de nouveau des courriels')
  expect(state).toMatchObject({ isSubscribed: true, asked: ['unsubscribe', 'resubscribe'] })
})

test("handles an email program's one-click unsubscribe without a page, cookies, or a redirect", async () => {
  const { state, handler } = graphWithSubscription()
  const site = await createSite(handler)
  const multipart = [
    '--b',
    'Content-Disposition: form-data; name="List-Unsubscribe"',
    '',
    'One-Click',
    '--b--',
    '',
  ]
  const sent = [
    post('/unsubscribe?token=good', 'List-Unsubscribe=One-Click'),
    post('/fr/unsubscribe?token=good', multipart.join('\r\n'), {
      'content-type': 'multipart/form-data; boundary=b',
    }),
  ]
  for (const request of sent) {
    state.isSubscribed = true
    const { statusCode, headers, body } = await site.inject({ ...request, remoteAddress: '203.0.113.7' })
    expect([statusCode, body]).toEqual([200, 'Unsubscribed.'])
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('location')
    expect(state.isSubscribed).toBe(false)
  }
  expect(state.ips).toContain('203.0.113.7')
})

test('an invalid link responds with 404 and explains what to do', async () => {
  const { handler } = graphWithSubscription()
  const site = await createSite(handler)
  const page = await site.inject('/unsubscribe?token=bad')
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('This Link Doesn’t Work')
  expect(page.body).toContain('Try the link in your latest email')
  expect((await site.inject(post('/unsubscribe', 'token=bad&action=unsubscribe'))).statusCode).toBe(404)
  for (const url of ['/unsubscribe?token=bad', '/unsubscribe'])
    expect((await site.inject(post(url, 'List-Unsubscribe=One-Click'))).statusCode).toBe(404)
  expect((await site.inject('/unsubscribe')).body).toContain('To open this page, use the link in an email')
})

test('shows the resubscribe form when the member is already unsubscribed', async () => {
  const { handler } = graphWithSubscription(false)
  const { body } = await (await createSite(handler)).inject('/unsubscribe?token=good')
  expect(body).toContain('You’re Unsubscribed')
  expect(body).toContain('name="action" value="resubscribe"')
})

test('shows an error to a visitor and sends Retry-After to an email program when the graph fails', async () => {
  const site = await createSite(() => ({ errors: [{ message: 'down' }] }))
  const page = await site.inject('/unsubscribe?token=good')
  expect(page.statusCode).toBe(503)
  expect(page.body).toContain('you can still unsubscribe.')
  const tried = await site.inject(post('/unsubscribe', 'token=good&action=unsubscribe'))
  expect(tried.body).toContain('We couldn’t save your change')
  const program = await site.inject(post('/unsubscribe?token=good', 'List-Unsubscribe=One-Click'))
  expect([program.statusCode, program.headers['retry-after']]).toEqual([503, '60'])
})

test.each([
  ['as long as the service requests', 420, '420'],
  ['one minute when the service returns no wait time', null, '60'],
])('[F-13] a rate-limited caller waits %s', async (_, retryAfterSeconds, wait) => {
  const { answers } = graphWithSubscription()
  const refuse = vi.fn(() => ({
    mailSubscription: null,
    userErrors: [{ code: 'TOO_MANY_ATTEMPTS', message: 'Wait.', field: null, retryAfterSeconds }],
  }))
  const site = await createSite(graphWith({ ...answers, unsubscribe: refuse }))
  for (const [url, payload] of [
    ['/unsubscribe?token=good', 'List-Unsubscribe=One-Click'],
    ['/unsubscribe', 'token=good'],
  ] as const) {
    const { statusCode, headers } = await site.inject(post(url, payload))
    expect([statusCode, headers['retry-after']]).toEqual([429, wait])
  }
})

test.each([
  ['an email client', '/unsubscribe?token=good', 'List-Unsubscribe=One-Click', 'Please try again later.'],
  ['the form on the page', '/unsubscribe', 'token=good', 'We couldn’t save your change'],
])(
  "[F-41] forwards the graph's 429 status and Retry-After header to %s",
  async (_name, url, payload, text) => {
    const { handler } = graphWithSubscription()
    const site = await createSite((body, request, response) => {
      if (!body.includes('mutation')) return handler(body, request, response)
      response.writeHead(429, { 'retry-after': '7' }).end('{"errors":[]}')
      return undefined
    })
    const { statusCode, headers, body } = await site.inject(post(url, payload))
    expect([statusCode, headers['retry-after']]).toEqual([429, '7'])
    expect(body).toContain(text)
  },
)

test('rejects a request that is not a valid form', async () => {
  const { state, handler } = graphWithSubscription()
  const site = await createSite(handler)
  for (const request of [
    post('/unsubscribe', '{"token":"good"}', { 'content-type': 'application/json' }),
    post('/unsubscribe', 'action=unsubscribe'),
    post('/unsubscribe?token=good', ''),
  ])
    expect((await site.inject(request)).statusCode).toBe(400)
  expect(state.asked).toEqual([])
})
