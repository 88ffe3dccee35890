/**
 * Checks docs/own-services.md against the contracts of the code that calls the services. Checks the example
 * service against the page and the contracts.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ListingEvent } from '../services/accounts/src/profile/alerts/reader/event.store.ts'
import { Names, NamesPage } from '../services/autocomplete/src/follow/listings.rest.ts'
import { ListingResponse } from '../services/kit/src/email/listing/listing-response.ts'
import { LogPage } from '../services/kit/src/rest/listing-log.ts'
import { Agent } from '../services/leads/src/assignee/listing-of-lead.ts'
import {
  agentContract,
  officeTeamsContract,
  teamContract,
  teamMembersContract,
} from '../subgraphs/agents-and-offices/src/rest/agents/agent.contract.ts'
import { agentSearchContract } from '../subgraphs/agents-and-offices/src/rest/agents/agent-search.contract.ts'
import {
  directoryContract,
  clustersContract as peopleClusters,
} from '../subgraphs/agents-and-offices/src/rest/directory/directory.contract.ts'
import {
  officeContract,
  sponsorContract,
} from '../subgraphs/agents-and-offices/src/rest/offices/office.contract.ts'
import { officeSearchContract } from '../subgraphs/agents-and-offices/src/rest/offices/office-search.contract.ts'
import { listingContract, similarContract } from '../subgraphs/listings/src/rest/listings/listing.contract.ts'
import {
  locationToPlaceContract,
  placeContract,
} from '../subgraphs/listings/src/rest/listings/place.contract.ts'
import { searchContract } from '../subgraphs/listings/src/rest/listings/search.contract.ts'
import { clustersContract } from '../subgraphs/listings/src/rest/listings/search-parts.contract.ts'
import { inherited } from './env.ts'
import { root } from './processes.ts'
import { requiredFields } from './testing/required-fields.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const page = read('docs/own-services.md')

const contracts: Record<string, z.ZodType> = {
  '`GET /listings`': listingContract,
  '`GET /listings/by-number/{oUID}/{listingId}`': listingContract,
  '`GET /listings/search`': searchContract,
  '`GET /listings/latest`': listingContract,
  '`GET /listings/clusters`': clustersContract,
  '`GET /listings/similar`': similarContract,
  '`GET /listings/location-to-place/{lat}/{lon}`': locationToPlaceContract,
  '`GET /places`': placeContract,
  '`GET /places/city/{state}/{slug}`': placeContract,
  '`GET /events`': LogPage,
  '`GET /agents`': agentContract,
  '`GET /teams`': teamContract,
  '`GET /teams/members`': teamMembersContract,
  '`GET /teams/of-offices`': officeTeamsContract,
  '`GET /agents/search`': agentSearchContract,
  '`GET /agents/clusters`': peopleClusters,
  '`GET /agents/directory`': directoryContract,
  '`GET /offices`': officeContract,
  '`GET /random`': sponsorContract,
  '`GET /offices/search`': officeSearchContract,
  '`GET /offices/clusters`': peopleClusters,
  '`GET /offices/directory`': directoryContract,
  '`GET /listings/names`': NamesPage,
  event: ListingEvent,
  'home in suggestions': Names,
  'home in an email': ListingResponse,
}

/** Returns the cells of the table row whose first cell is the given text. */
function rowOf(first: string): string[] {
  const line = page.split('\n').find((each) => each.startsWith(`| ${first} |`)) ?? ''
  return line.split('|').map((cell) => cell.trim())
}

const inCode = (fields: string[]) => fields.map((field) => `\`${field}\``).join(', ')

test.each(Object.entries(contracts))(
  '[F-86] docs/own-services.md lists the required fields of %s',
  (row, contract) => {
    const cells = rowOf(row)
    const required = row.startsWith('`GET') ? cells[3] : cells[2]
    expect(required).toBe(inCode(requiredFields(contract).always))
  },
)

test.each([
  ['listing', listingContract],
  ['agent', agentContract],
])(
  '[F-86] docs/own-services.md lists the fields that the %s contract requires within nested objects',
  (row, contract) => {
    expect(rowOf(row)[2]).toBe(inCode(requiredFields(contract).within))
  },
)

test.each([
  'services/kit/src/rest/listing-log.ts',
  'services/accounts/src/profile/alerts/reader/delete-removed-listings.ts',
  'services/autocomplete/src/follow/listings.rest.ts',
  'services/leads/src/assignee/assignee.ts',
])('[F-86] docs/own-services.md has a row for each endpoint that the service file %s calls', (file) => {
  const paths = [...read(file).matchAll(/resource\(\w+, '([^']+)'/g)].map(([, path]) => `/${path}`)
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.filter((path) => rowOf(`\`GET ${path}\``).length < 5)).toEqual([])
})

test('[F-86] each endpoint in docs/own-services.md has a caller', () => {
  const calls = [
    ...['listings/src/rest/listings/listings', 'agents-and-offices/src/rest/agents/agents'].map(
      (name) => `subgraphs/${name}.rest.ts`,
    ),
    'subgraphs/agents-and-offices/src/rest/offices/offices.rest.ts',
    'services/kit/src/rest/listing-log.ts',
    'services/accounts/src/profile/alerts/reader/delete-removed-listings.ts',
    'services/autocomplete/src/follow/listings.rest.ts',
  ].flatMap((file) =>
    [...read(file).matchAll(/(?:path`|resource\(\w+, ')([^`']+)/g)].map(
      ([, path = '']) => `/${path.replaceAll('${', '{')}`,
    ),
  )
  const rows = [...page.matchAll(/^\| `GET ([^`]+)`/gm)].map(([, path]) => path)
  expect(rows.filter((path) => path !== undefined && !calls.includes(path))).toEqual([])
})

test.each([
  'subgraphs/listings/src/rest/listings/listings.rest.ts',
  'subgraphs/agents-and-offices/src/rest/agents/agents.rest.ts',
  'subgraphs/agents-and-offices/src/rest/offices/offices.rest.ts',
])('[F-86] docs/own-services.md has a row for each endpoint that the subgraph file %s calls', (file) => {
  const paths = [...read(file).matchAll(/path`([^`]+)`/g)].map(
    ([, path = '']) => `/${path.replaceAll('${', '{')}`,
  )
  expect(paths.length).toBeGreaterThan(4)
  expect(paths.filter((path) => rowOf(`\`GET ${path}\``).length < 5)).toEqual([])
})

let service: ChildProcess
let origin = ''

beforeAll(async () => {
  service = spawn(process.execPath, [join(root, 'docs/examples/own-listings-service.mjs')], {
    env: { PATH: inherited.PATH, PORT: '0', TOKEN: 'secret', AGENT_EMAIL: 'sam@brokerage.test' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (!service.stderr) throw new Error('The example has no output.')
  const [line] = await once(createInterface(service.stderr), 'line')
  origin = String(line).split(' at ')[1] ?? ''
})
afterAll(() => service?.kill())

async function ask(path: string, authorization = 'Bearer secret') {
  const answer = await fetch(origin + path, { headers: { authorization } })
  return {
    status: answer.status,
    body: z
      .record(z.string(), z.unknown())
      .or(z.array(z.unknown()))
      .parse(await answer.json()),
  }
}
const dataOf = async (path: string) => z.object({ data: z.unknown() }).parse((await ask(path)).body).data

const filters = encodeURIComponent('{"uiTransactionType":"Sale","minPrice":500000}')
const uPI = 'urn:reso:upi:2.0:US:48453:own-3'

test("[F-86] the example listings service returns listings, places, and maps that match the graph's contracts", async () => {
  const homes = z.array(listingContract).parse(await dataOf(`/listings?ids=${uPI},unknown`))
  expect(homes.map((home) => home.uPI)).toEqual([uPI])
  expect(homes[0]?.listAgentKey).toBe('agent-1')
  expect(listingContract.parse(await dataOf('/listings/by-number/own/A1003')).uPI).toBe(uPI)
  const refs = 'city:4671654,zip:78704,city:1'
  expect(z.array(placeContract).parse(await dataOf(`/places?refs=${refs}`))).toHaveLength(2)
  expect(placeContract.parse(await dataOf('/places/city/tx/austin')).placeKey).toBe('4671654')
  expect(clustersContract.parse(await dataOf(`/listings/clusters?filters=${filters}`))).toHaveLength(12)
  z.array(similarContract).parse(await dataOf(`/listings/similar?ids=${uPI}&limit=3`))
  locationToPlaceContract.parse(await dataOf('/listings/location-to-place/30.2/-97.7'))
})

test('[F-86] the example service filters, sorts, and paginates searches', async () => {
  const path = `/listings/search?placeType=city&placeKey=4671654&filters=${filters}&sort=priceLow&page=2&pageSize=5&include=results,total`
  const { results, totalResults, place } = searchContract.parse(await dataOf(path))
  expect(totalResults).toBe(12)
  expect(results?.map(({ listPrice }) => listPrice)).toEqual([625_000, 650_000, 675_000, 700_000, 725_000])
  expect(place?.displayName).toBe('Austin, TX')
  const latest = await ask(`/listings/latest?filters=${filters}&limit=2`)
  expect(z.array(listingContract).parse(latest.body)).toHaveLength(2)
})

test('[F-86] the example service has an event log, and its listings contain the fields that emails require', async () => {
  const first = LogPage.parse(await dataOf('/events?limit=15'))
  const second = LogPage.parse(await dataOf(`/events?limit=15&after=${first.position}`))
  expect([first.more, second.more]).toEqual([true, false])
  const events = z.array(ListingEvent).parse([...first.events, ...second.events])
  expect(new Set(events.map(({ uPI }) => uPI)).size).toBe(20)
  z.array(ListingResponse).parse(await dataOf(`/listings?ids=${events.map((event) => event.uPI).join(',')}`))
  expect(await dataOf('/events/homes?limit=20')).toMatchObject({ homes: expect.any(Array), more: false })
})

test("[F-86] the example service adds an event when a listing's price changes", async () => {
  const before = LogPage.parse(await dataOf('/events'))
  const answer = await fetch(`${origin}/changes`, {
    method: 'POST',
    headers: { authorization: 'Bearer secret' },
    body: JSON.stringify({ uPI, listPrice: 350_000 }),
  })
  expect(answer.status).toBe(200)
  await answer.body?.cancel()
  const { events } = LogPage.parse(await dataOf(`/events?after=${before.position}`))
  const [event] = z.array(ListingEvent).parse(events)
  expect(event).toMatchObject({ uPI, kind: 'PRICE_CHANGE', oldPrice: 375_000, newPrice: 350_000 })
})

test('[F-86] the example service returns the email address of the listing agent, so that leads reach the agent', async () => {
  const agents = z.array(Agent).parse(await dataOf('/agents?ids=agent-1,unknown'))
  expect(agents.map(({ email, firstName }) => [email, firstName])).toEqual([['sam@brokerage.test', 'Sam']])
  z.array(agentContract).parse(await dataOf('/agents?ids=agent-1'))
})

test('[F-86] the example service returns the names of all its listings, from which autocomplete suggests listings', async () => {
  const page = NamesPage.parse(await dataOf('/listings/names?after=&limit=15'))
  expect(page.more).toBe(true)
  expect(z.array(Names).parse(page.listings)).toHaveLength(15)
})

test('[F-86] the example service rejects calls without its token, requests for unknown listings, and positions of another event log', async () => {
  expect((await ask(`/listings?ids=${uPI}`, '')).status).toBe(401)
  expect((await ask('/listings/by-number/own/unknown')).status).toBe(404)
  expect((await ask('/events?after=other.3')).status).toBe(410)
})
