import { expect, test } from 'vitest'
import { createSite, type GraphHandler, graphWith } from './test/site.ts'

/** The answer of a graph to a client that has used its budget, for operations whose text holds `name`. */
const refusing =
  (name: string, retryAfter: string): GraphHandler =>
  (body, request, response) => {
    if (!body.includes(name)) return graphWith()(body, request, response)
    response.writeHead(429, { 'retry-after': retryAfter, 'content-type': 'application/json' })
    response.end(JSON.stringify({ errors: [{ message: 'no', extensions: { code: 'TOO_MANY_REQUESTS' } }] }))
    return undefined
  }

const article = '/blog/porches'

test.each([
  [article, '7', 'You asked for too much at once. Please try again in 7 seconds.'],
  [`/fr${article}`, '7', 'Vous avez fait trop de demandes à la fois. Veuillez réessayer dans 7 secondes.'],
  [article, '1', 'Please try again in one second.'],
])(
  '[F-41] hands on 429 and Retry-After of the graph for %s after %s s, and says so',
  async (path, wait, text) => {
    const site = await createSite(refusing('ArticlePage', wait))
    const { statusCode, headers, body } = await site.inject(path)
    expect([statusCode, headers['retry-after']]).toEqual([429, wait])
    expect(body).toContain(`>${text}`.replace(/^>Please/, ' Please'))
    expect(body).not.toMatch(/Something went wrong|Une erreur/)
  },
)

test('[F-41] draws a page without a part for which the visitor asked for too much', async () => {
  const site = await createSite(refusing('SearchSurroundings', '7'))
  const { statusCode, headers, body } = await site.inject('/homes-for-sale/tx/austin/city/4671654')
  expect([statusCode, headers['retry-after']]).toEqual([200, undefined])
  expect(body).toContain('7 Barton Ave')
})

test.each([
  '/calendar/urn:reso:upi:2.0:US:48453:7/open-7.ics',
  '/calendar/urn:reso:upi:2.0:US:48453:7/tours/2026-11-22-morning.ics',
  '/vcards/agent/7001594.vcf',
  '/feeds/secret.ics',
])('[F-41] counts what %s costs for its visitor, and hands on 429', async (path) => {
  const visitors: unknown[] = []
  const site = await createSite((body, request, response) => {
    visitors.push(request.headers['x-forwarded-for'])
    return refusing('query', '7')(body, request, response)
  })
  const { statusCode, headers } = await site.inject({ url: path, remoteAddress: '203.0.113.9' })
  expect([statusCode, headers['retry-after']]).toEqual([429, '7'])
  expect(visitors).toEqual(['203.0.113.9'])
})
