import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createSite, graphWith } from './fixtures/test-site.ts'
import { requestForLog } from './security/request-log.ts'

test.each([
  '/reset-password?token=hush-hush&email=ada%40example.com',
  '/fr/reset-password?token=hush-hush&email=ada%40example.com',
  '/verify-email?token=hush-hush',
  '/fr/undo-address?token=hush-hush',
])('%s renders a page without the secret of the URL, sends no referrer, and is not cached', async (url) => {
  const bodies: string[] = []
  const graph = graphWith()
  const site = await createSite((body, request, response) => {
    bodies.push(body, JSON.stringify(request.headers))
    return graph(body, request, response)
  })
  const { statusCode, headers, body } = await site.inject(url)
  expect(statusCode).toBe(200)
  expect(body).not.toContain('hush-hush')
  expect(body).not.toContain('ada@')
  expect(body).not.toContain('ada%40')
  expect(bodies.join()).not.toContain('hush-hush')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['cache-control']).toBe('no-store')
  // This script runs before all other scripts of the page.
  expect(body).toMatch(/<script[^>]*>window\.mailedLink = location\.search; history\.replaceState/)
  expect(body).toContain('noindex,follow')
})

test('does not change the URL, referrer policy, or scripts of other pages', async () => {
  const { headers, body } = await (await createSite()).inject('/login?next=%2Fcompare')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(body).not.toContain('mailedLink')
})

test('[F-85] logs requests without their query strings and without feed secrets', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line))
      done()
    },
  })
  const app = Fastify({ logger: { stream, serializers: { req: requestForLog } } })
  app.get('/*', async () => 'drawn')
  for (const url of [
    '/reset-password?token=hush-hush',
    '/fr/verify-email?token=hush-hush',
    '/unsubscribe?token=hush-hush',
    '/feeds/hush-hush.rss',
    '/fr/feeds/hush-hush.ics?x=1',
    '/feeds/hush-hush/more',
    '/%66eeds/hush-hush.rss',
    '/login?email=hush-hush&next=%2Fcompare',
    '/homes-for-sale?address=hush-hush',
    '/blog?page=2',
  ])
    await app.inject({ url, remoteAddress: '203.0.113.7' })
  await app.close()
  expect(lines.join()).not.toContain('hush-hush')
  const urls = lines.flatMap((line) => JSON.parse(line).req ?? [])
  expect(urls).toMatchObject([
    { method: 'GET', url: '/reset-password', remoteAddress: '203.0.113.7' },
    { url: '/fr/verify-email' },
    { url: '/unsubscribe' },
    { url: '/feeds/*.rss' },
    { url: '/fr/feeds/*.ics' },
    { url: '/feeds/*' },
    { url: '/feeds/*.rss' },
    { url: '/login' },
    { url: '/homes-for-sale' },
    { url: '/blog' },
  ])
})

async function withKey(settings: Record<string, string>) {
  const { headers, body } = await (await createSite(graphWith(), settings)).inject('/login')
  const state = body.match(/id="gable-state" type="application\/json">(.*?)<\/script>/)?.[1] ?? ''
  return { policy: String(headers['content-security-policy']), site: JSON.parse(state).site }
}

test('allows reCAPTCHA in the CSP only when a key is set', async () => {
  const { policy, site } = await withKey({ RECAPTCHA_SITE_KEY: 'a-key' })
  expect(site.recaptchaKey).toBe('a-key')
  for (const directive of ['script-src', 'connect-src', 'frame-src'])
    expect(policy.match(`${directive} [^;]*`)?.[0]).toContain(' https://www.google.com/recaptcha/')
  const without = await withKey({})
  expect(without.site).not.toHaveProperty('recaptchaKey')
  expect(without.policy).not.toContain('recaptcha')
})
