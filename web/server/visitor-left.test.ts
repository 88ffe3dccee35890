import { EventEmitter, once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createSite } from './fixtures/test-site.ts'

/** Graph timeout in ms in these tests. Longer than the maximum duration of a test. */
const GRAPH_TIMEOUT = '60000'

/**
 * Starts the site with a graph that never responds. The promise `sent` resolves when the site has sent
 * `requests` requests to the graph, and `ended` resolves when that many have ended.
 */
async function siteOnSilentGraph(requests: number) {
  const graph = new EventEmitter()
  const counts = { sent: 0, ended: 0 }
  const count = (what: keyof typeof counts) => {
    counts[what] += 1
    if (counts[what] === requests) graph.emit(what)
  }
  const site = await createSite(
    (body, _request, response) => {
      // Answers this query, because the site loads the menus and the footer for all visitors together.
      if (body.includes('SiteFrame')) return {}
      response.once('close', () => count('ended'))
      count('sent')
      return undefined
    },
    { GRAPH_TIMEOUT },
  )
  await site.listen({ host: '127.0.0.1', port: 0 })
  const { port } = site.server.address() as AddressInfo
  return { port, sent: once(graph, 'sent'), ended: once(graph, 'ended') }
}

/** Number of pipelined requests. Exceeds the number of listeners per connection above which Node warns. */
const PIPELINED = 20

const question = JSON.stringify({ query: '{ viewer { id } }' })

test.each([
  ['GET', '/'],
  ['POST', '/graphql'],
  ['GET', '/calendar/urn:reso:upi:2.0:US:48453:7/open-7.ics'],
  ['GET', '/calendar/urn:reso:upi:2.0:US:48453:7/tours/2026-11-22-morning.ics'],
  ['GET', '/vcards/agent/7001594.vcf'],
  ['GET', '/feeds/secret.ics'],
] as const)(
  '[F-41] ends the request to the graph when the visitor disconnects from %s %s',
  async (method, path) => {
    const { port, sent, ended } = await siteOnSilentGraph(1)
    const headers = { 'content-type': 'application/json' }
    const visit = httpRequest({ host: '127.0.0.1', port, method, path, headers }).on('error', () => undefined)
    visit.end(method === 'POST' ? question : undefined)
    await sent
    visit.destroy()
    await ended
  },
)

test.each([
  ['calls', `POST /graphql HTTP/1.1\r\nhost: site\r\ncontent-length: ${question.length}\r\n\r\n${question}`],
  ['pages', 'GET / HTTP/1.1\r\nhost: site\r\n\r\n'],
])(
  '[F-41] ends every request to the graph when a visitor disconnects after pipelining %s',
  async (_name, text) => {
    const warnings: Error[] = []
    const onWarning = (warning: Error) => warnings.push(warning)
    process.on('warning', onWarning)
    onTestFinished(() => void process.off('warning', onWarning))
    const { port, sent, ended } = await siteOnSilentGraph(PIPELINED)
    const visit = connect(port, '127.0.0.1')
    visit.write(text.repeat(PIPELINED))
    await sent
    visit.destroy()
    await ended
    expect(warnings).toEqual([])
  },
)
