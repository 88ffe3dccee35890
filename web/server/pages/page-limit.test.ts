import { EventEmitter, once } from 'node:events'
import { get, request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { PassThrough } from 'node:stream'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { PageRequest, RenderedPage } from '../../src/app/entry-server.tsx'
import { createSite, graphWith } from '../fixtures/test-site.ts'

const PAGE_BYTES = 16 * 1024 * 1024

/** Starts a site that may have one page in progress, whose pages do what their path says. */
async function limitedSite(settings: Record<string, string> = {}, handler = graphWith()) {
  const events = new EventEmitter()
  const registry = new Registry()
  const asPage = (pipe: (to: PassThrough) => void): RenderedPage => ({
    kind: 'page',
    status: 200,
    retryAfter: 0,
    stream: {
      pipe: (to) => {
        pipe(to as unknown as PassThrough)
        return to
      },
      abort: () => {},
    },
  })
  const render = async ({ request }: PageRequest): Promise<RenderedPage> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/throws') throw new Error('The page throws.')
    if (pathname === '/moved') return { kind: 'redirect', status: 301, location: '/' }
    if (pathname === '/fails-early') return asPage((to) => to.destroy(new Error('The stream fails.')))
    if (pathname === '/large') return asPage((to) => to.end(Buffer.alloc(PAGE_BYTES)))
    if (pathname === '/waits') {
      events.emit('waiting')
      await once(events, 'go on')
    }
    if (pathname === '/streams')
      return asPage((to) => {
        to.write('begin')
        events.once('go on', () => to.end('end'))
      })
    return asPage((to) => to.end(`page ${pathname}`))
  }
  const limit = { MAX_PAGES_IN_PROGRESS: '1', ...settings }
  const site = await createSite(handler, limit, registry, render)
  site.addHook(
    'onRequest',
    async (_request, reply) => void reply.raw.once('close', () => events.emit('ended')),
  )
  await site.listen({ host: '127.0.0.1', port: 0 })
  const { port } = site.server.address() as AddressInfo
  const read = async (name: string) => (await registry.getSingleMetric(name)?.get())?.values[0]?.value
  return {
    site,
    events,
    port,
    inProgress: () => read('pages_in_progress'),
    refused: () => read('pages_refused_total'),
  }
}

test.each([
  ['/homes-for-sale?q=1', 'en-US', 'The site is very busy', 'Try again'],
  ['/fr/homes-for-sale', 'fr-CA', 'Le site est très achalandé', 'Réessayer'],
  ['/FR?q=1', 'fr-CA', 'Le site est très achalandé', 'Réessayer'],
])(
  '[F-190] refuses %s with status 503 and a page in its language while too many pages are in progress',
  async (url, lang, title, again) => {
    const { site, events, inProgress, refused } = await limitedSite()
    const first = site.inject('/waits')
    await once(events, 'waiting')
    const { statusCode, headers, body } = await site.inject(url)
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(headers['content-security-policy']).toContain(/nonce="(\w+)"/.exec(body)?.[1])
    expect(body).toContain(`<html lang="${lang}">`)
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(body).toContain(`<a href="">${again}</a>`)
    expect([await inProgress(), await refused()]).toEqual([1, 1])
    events.emit('go on')
    expect((await first).body).toBe('page /waits')
    expect((await site.inject(url)).statusCode).toBe(200)
  },
)

test('[F-190] refuses a form without scripts before it changes anything, and never a one-click request', async () => {
  const changes: string[] = []
  const { site, events } = await limitedSite({}, (body) => {
    if (body.includes('mutation')) changes.push(body)
    return { data: { change: { mailSubscription: { isSubscribed: false }, userErrors: [] } } }
  })
  const first = site.inject('/waits')
  await once(events, 'waiting')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const form = await site.inject({ method: 'POST', url: '/unsubscribe', headers, payload: 'token=t' })
  expect([form.statusCode, form.body.includes('<a '), changes.length]).toEqual([503, false, 0])
  const payload = 'List-Unsubscribe=One-Click'
  const click = await site.inject({ method: 'POST', url: '/unsubscribe?token=t', headers, payload })
  expect([click.statusCode, changes.length]).toEqual([200, 1])
  events.emit('go on')
  await first
})

test('[F-190] does not count health checks, files, and calls to the graph', async () => {
  const { site, events } = await limitedSite()
  const first = site.inject('/waits')
  await once(events, 'waiting')
  const call = { method: 'POST', url: '/graphql', payload: { query: '{ viewer { id } }' } } as const
  const answers = [
    await site.inject('/health/ready'),
    await site.inject('/robots.txt'),
    await site.inject(call),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  events.emit('go on')
  await first
})

test.each(['/', '/moved', '/throws', '/fails-early'])(
  '[F-190] a page frees its place when it ends: %s',
  async (path) => {
    const { port, events, inProgress } = await limitedSite()
    for (const method of ['GET', 'HEAD']) {
      const ended = once(events, 'ended')
      const visit = httpRequest({ host: '127.0.0.1', port, path, method, agent: false }, (response) =>
        response.resume(),
      )
      visit.on('error', () => {}).end()
      await ended
      expect([method, await inProgress()]).toEqual([method, 0])
    }
  },
)

test('[F-190] a page keeps its place until its last part is sent', async () => {
  const { port, events, inProgress } = await limitedSite()
  const ended = once(events, 'ended')
  const [response] = await once(get({ host: '127.0.0.1', port, path: '/streams', agent: false }), 'response')
  await once(response, 'data')
  expect(await inProgress()).toBe(1)
  events.emit('go on')
  response.resume()
  await ended
  expect(await inProgress()).toBe(0)
})

test.each(['/waits', '/streams'])(
  '[F-190] a page frees its place when the visitor leaves: %s',
  async (path) => {
    const { site, port, events, inProgress } = await limitedSite()
    const connected = once(site.server, 'connection')
    const started = path === '/waits' ? once(events, 'waiting') : undefined
    const visit = get({ host: '127.0.0.1', port, path, agent: false }).on('error', () => {})
    await (started ?? once(visit, 'response'))
    expect(await inProgress()).toBe(1)
    const [connection] = await connected
    const closed = once(connection, 'close')
    visit.destroy()
    await closed
    expect(await inProgress()).toBe(0)
    events.emit('go on')
  },
)

test('[F-190] a page frees its place when the visitor does not read it', async () => {
  const { site, port, inProgress } = await limitedSite({ PAGE_TIMEOUT_MS: '300' })
  const visit = connect(port, '127.0.0.1')
    .pause()
    .on('error', () => {})
  const [connection] = await once(site.server, 'connection')
  visit.write('GET /large HTTP/1.1\r\nhost: site\r\n\r\n')
  await once(connection, 'close')
  expect(await inProgress()).toBe(0)
  visit.destroy()
})
