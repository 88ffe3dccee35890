import type { IncomingMessage, RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { startService } from '../fixtures/start-service.ts'
import { createSite, graphWith } from '../fixtures/test-site.ts'

/** Starts a photos service on its own port and returns its base URL. */
const startPhotos = async (answer: RequestListener) => `${await startService(answer)}/photos`

test('serves pictures from the photos service at /photos', async () => {
  const requests: IncomingMessage[] = []
  const url = await startPhotos((request, response) => {
    requests.push(request)
    response
      .writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'public, max-age=9', etag: '"1"' })
      .end('picture')
  })
  const site = await createSite(graphWith(), { PHOTOS_URL: url })
  const answer = await site.inject({
    url: '/photos/exterior-a%20b/medium.webp?w=1',
    headers: { cookie: 'a=1', authorization: 'Bearer secret', 'if-none-match': '"2"' },
  })
  expect([answer.statusCode, answer.body]).toEqual([200, 'picture'])
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=9',
    etag: '"1"',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const [request] = requests
  expect(request?.url).toBe('/photos/exterior-a%20b/medium.webp')
  expect(request?.headers).toMatchObject({ 'if-none-match': '"2"' })
  expect(request?.headers).not.toHaveProperty('cookie')
  expect(request?.headers).not.toHaveProperty('authorization')
})

test("[F-81] forwards the photos service's empty responses and errors unchanged", async () => {
  const url = await startPhotos((request, response) => {
    const isKnown = request.url?.includes('known')
    if (isKnown) response.writeHead(304, { etag: '"1"' }).end()
    else response.writeHead(503, { 'retry-after': '2' }).end('busy')
  })
  const site = await createSite(graphWith(), { PHOTOS_URL: url })
  expect((await site.inject('/photos/known/medium.webp')).statusCode).toBe(304)
  const busy = await site.inject('/photos/new/medium.webp')
  expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, '2'])
})

test('[F-81] responds with 502 when the connection to the photos service fails', async () => {
  const site = await createSite(graphWith(), { PHOTOS_URL: 'http://127.0.0.1:1/photos' })
  const answer = await site.inject('/photos/a/medium.webp')
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([502, 'no-store'])
})

test('[F-81] accepts photo keys that contain slashes', async () => {
  const paths: (string | undefined)[] = []
  const url = await startPhotos((request, response) => {
    paths.push(request.url)
    response.end()
  })
  const site = await createSite(graphWith(), { PHOTOS_URL: url })
  for (const path of ['/photos/2026/front%3F/medium.webp', '/photos/2026%2Ffront/medium.webp'])
    expect((await site.inject(path)).statusCode).toBe(200)
  expect(paths).toEqual(['/photos/2026/front%3F/medium.webp', '/photos/2026/front/medium.webp'])
  for (const path of ['/photos/medium.webp', '/photos/2026//medium.webp', '/photos/a%5Cb/medium.webp'])
    expect((await site.inject(path)).statusCode).toBe(404)
})

test.each([
  '/photos/../accounts/medium.webp',
  '/photos/%2e%2e/accounts.webp',
  '/photos/..%2faccounts/a.webp',
])('[F-81] the path %s does not reach other paths of the photos service', async (path) => {
  const paths: (string | undefined)[] = []
  const url = await startPhotos((request, response) => {
    paths.push(request.url)
    response.end()
  })
  const site = await createSite(graphWith(), { PHOTOS_URL: url })
  await site.inject(path)
  for (const reached of paths) expect(new URL(reached ?? '', url).pathname).toMatch(/^\/photos\//)
  expect(paths.filter((reached) => /\.\./.test(decodeURIComponent(reached ?? '')))).toEqual([])
})
