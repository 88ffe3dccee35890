import { expect, test } from 'vitest'
import { createSite, type GraphHandler, graphWith } from './fixtures/test-site.ts'

/** Creates a graph that rate-limits operations whose text contains `name`. */
const refusing =
  (name: string, retryAfter: string): GraphHandler =>
  (body, request, response) => {
    if (!body.includes(name)) return graphWith()(body, request, response)
    response.writeHead(429, { 'retry-after': retryAfter, 'content-type': 'application/json' })
    response.end(JSON.stringify({ errors: [{ message: 'no', extensions: { code: 'TOO_MANY_REQUESTS' } }] }))
    return undefined
  }

const article = '/blog/porches'
const english = 'We’re getting a lot of requests from your network. Please try again in 7 seconds.'
const french =
  'Notre site reçoit trop de demandes de votre réseau Internet. Veuillez réessayer dans 7 secondes.'

test.each([
  [article, '7', english],
  [`/fr${article}`, '7', french],
  [article, '1', 'We’re getting a lot of requests from your network. Please try again in one second.'],
  [
    `/fr${article}`,
    '1',
    'Notre site reçoit trop de demandes de votre réseau Internet. Veuillez réessayer dans une seconde.',
  ],
])(
  "[F-41] shows the graph's rate limit on %s, and forwards a Retry-After of %s s",
  async (path, wait, text) => {
    const site = await createSite(refusing('ArticlePage', wait))
    const { statusCode, headers, body } = await site.inject(path)
    expect([statusCode, headers['retry-after']]).toEqual([429, wait])
    expect(body).toContain(`>${text}`)
    expect(body).not.toMatch(/Something went wrong|Une erreur/)
  },
)

test('[F-41] omits a rate-limited section, and renders the rest of the page', async () => {
  const site = await createSite(refusing('SearchSurroundings', '7'))
  const { statusCode, headers, body } = await site.inject('/homes-for-sale/tx/austin/city/4671654')
  expect([statusCode, headers['retry-after']]).toEqual([200, undefined])
  expect(body).toContain('7 Barton Ave')
})

const files = [
  '/calendar/urn:reso:upi:2.0:US:48453:7/open-7.ics',
  '/calendar/urn:reso:upi:2.0:US:48453:7/tours/2026-11-22-morning.ics',
  '/vcards/agent/7001594.vcf',
  '/feeds/secret.ics',
]

test.each(files)(
  "[F-41] counts %s toward the visitor's rate limit, and forwards status 429",
  async (path) => {
    const visitors: unknown[] = []
    const site = await createSite((body, request, response) => {
      visitors.push(request.headers['x-forwarded-for'])
      return refusing('query', '7')(body, request, response)
    })
    const { statusCode, headers, body } = await site.inject({ url: path, remoteAddress: '203.0.113.9' })
    expect([statusCode, headers['retry-after'], body]).toEqual([429, '7', english])
    expect(visitors).toEqual(['203.0.113.9'])
  },
)

test.each(files)('[F-41] responds with an error in French when /fr%s is unavailable', async (path) => {
  const refused = await createSite(refusing('query', '7'))
  expect((await refused.inject(`/fr${path}`)).body).toBe(french)
  const down = await createSite(() => ({ errors: [{ message: 'down' }] }))
  const { statusCode, body } = await down.inject(`/fr${path}`)
  expect([statusCode, body]).toEqual([503, 'Une erreur s’est produite, veuillez réessayer.'])
})
