/**
 * Tests pages of the site when a service returns one malformed record: each page must show all other rows.
 */
import { once } from 'node:events'
import { createServer, type Server as HttpServer } from 'node:http'
import { createRandom, makeOdd } from '@gable/subgraph-kit/fixtures/odd-records'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { longTimeouts } from './testing/long-timeouts.ts'
import { send } from './testing/page-kinds.ts'
import { type Server, startGraph, startServer, startServices } from './testing/site.ts'

const DRAWS = 40

const lists = [
  {
    name: 'listings',
    page: '/homes-for-sale/tx/austin/city/4671654',
    pathOf: (row: object) => Reflect.get(row, 'listingUrl'),
  },
  {
    name: 'agents',
    page: '/real-estate-agents/austin-tx',
    pathOf: (row: object) => Reflect.get(row, 'bioUrl'),
  },
  {
    name: 'offices',
    page: '/real-estate-offices/tx',
    pathOf: (row: object) => Reflect.get(row, 'officeUrl'),
  },
]

const answerSchema = z.looseObject({ data: z.looseObject({ results: z.array(z.looseObject({})) }) })
type Row = z.infer<typeof answerSchema>['data']['results'][number]

let services: Server
let proxy: HttpServer
let graph: Server
let site: Server
/** Modifies the rows in a search response. */
let change = (rows: Row[]): Row[] => rows
let changed = 0

/** Starts a proxy in front of the services that applies `change` to the rows in search responses. */
async function startProxy(): Promise<string> {
  proxy = createServer(async (request, response) => {
    const answer = await fetch(`${services.origin}${request.url}`)
    const text = await answer.text()
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    const search = /\/search\?/.test(request.url ?? '')
      ? answerSchema.safeParse(JSON.parse(text)).data
      : undefined
    if (!search) return response.end(text)
    changed += 1
    search.data.results = change(search.data.results)
    response.end(JSON.stringify(search))
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

beforeAll(async () => {
  services = await startServices([
    'accounts',
    'listings',
    'agents',
    'offices',
    'content',
    'autocomplete',
    'leads',
    'photos',
  ])
  const url = await startProxy()
  graph = await startGraph(services, {
    LISTINGS_URL: `${url}/listings`,
    AGENTS_URL: `${url}/agents`,
    OFFICES_URL: `${url}/offices`,
  })
  site = await startServer('web/server/main.ts', {
    NODE_ENV: 'production',
    GRAPH_URL: `${graph.origin}/graphql`,
    PHOTOS_URL: `${services.origin}/photos`,
    // Pages follow each other faster than the limits of one visitor allow.
    TRUST_PROXY: 'loopback',
    ...longTimeouts,
  })
})

afterAll(async () => {
  await site?.stop()
  await graph?.stop()
  proxy?.closeAllConnections()
  proxy?.close()
  await services?.stop()
})

async function htmlOf(path: string): Promise<string> {
  const { status, text } = await send(site.origin + path)
  expect(status, path).toBe(200)
  return text
}

test.each(lists)(
  '[F-72] the page with $name shows all other rows when one row is malformed',
  async ({ page, pathOf }) => {
    let rows: Row[] = []
    change = (sent) => {
      rows = sent
      return sent
    }
    const isLinked = (html: string, row: Row) => html.includes(`href="${pathOf(row)}`)
    const valid = await htmlOf(page)
    const linked = rows.filter((row) => isLinked(valid, row))
    expect(linked.length).toBeGreaterThanOrEqual(5)
    const random = createRandom(72)
    for (let draw = 0; draw < DRAWS; draw++) {
      const place = Math.floor(random() * rows.length)
      let odd = ''
      change = (sent) => {
        const made = makeOdd(sent[place] ?? {}, random)
        odd = made.odd
        return sent.with(place, { ...made.record })
      }
      const before = changed
      const html = await htmlOf(page)
      expect(changed, 'The page was made from an earlier answer.').toBeGreaterThan(before)
      const lost = linked.filter((row) => row !== rows[place] && !isLinked(html, row)).map(pathOf)
      expect(lost, odd).toEqual([])
    }
  },
)
