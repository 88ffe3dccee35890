/**
 * A brokerage's own listings and agents service in one file, without dependencies. It implements the
 * endpoints of docs/own-services.md: listings by key, search, the newest listings, places, the event log, and
 * the listing agent. Start it with `PORT=4200 TOKEN=secret AGENT_EMAIL=you@example.com node
 * own-listings-service.mjs`. docs/running.md lists the matching Gable settings. Replace `homes` and `agents`
 * with your database. `POST /changes` changes the price of a listing.
 */
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

const { PORT = '4200', TOKEN = '', AGENT_EMAIL = '' } = process.env

const state = {
  placeType: 'state',
  placeKey: 'tx',
  placeName: 'Texas',
  displayName: 'Texas',
  slug: 'texas',
  state: 'TX',
}
const city = {
  ...{
    placeType: 'city',
    placeKey: '4671654',
    placeName: 'Austin',
    displayName: 'Austin, TX',
    slug: 'austin',
  },
  ...{ city: 'Austin', cityKey: '4671654', state: 'TX', stateName: 'Texas', lat: 30.2672, lon: -97.7431 },
  ...{ minLat: 30.1, maxLat: 30.52, minLon: -97.94, maxLon: -97.56 },
}
const zip = {
  ...city,
  placeType: 'zip',
  placeKey: '78704',
  placeName: '78704',
  displayName: '78704',
  slug: '78704',
}
const places = [state, city, zip]
const refsOf = () => places.map(({ placeType, placeKey }) => ({ placeType, placeKey }))

const FIRST_DAY = Date.UTC(2026, 0, 1)
const dayOf = (number) => new Date(FIRST_DAY + number * 86_400_000).toISOString()

/** Returns a listing with the few facts that a brokerage knows about it. */
function home(number) {
  const uPI = `urn:reso:upi:2.0:US:48453:own-${number}`
  const address = `${100 + number} Barton Avenue`
  const courtesy = 'Listing courtesy of Sample Brokerage'
  return {
    uPI,
    oUID: 'own',
    listingId: `A${1000 + number}`,
    recordCount: 1,
    listingUrl: `/tx/austin/home-details/${address.toLowerCase().replaceAll(' ', '-')}/${uPI}`,
    standardStatus: 'Active',
    UITransactionType: 'buy',
    propertyType: 'Residential',
    propertySubType: 'Single Family Residence',
    isRental: false,
    listPrice: 300_000 + number * 25_000,
    computedOnMarketDate: dayOf(number).slice(0, 10),
    modificationTimestamp: dayOf(number),
    internetAddressDisplayYN: true,
    location: {
      ...{
        listingAddressFull: `${address}, Austin, TX 78704`,
        listingAddress1: address,
        city: 'Austin',
        state: 'TX',
      },
      ...{ postalCode: '78704', country: 'US', cityKey: '4671654', timezone: 'America/Chicago' },
      ...{ lat: 30.24 + number / 1000, lon: -97.77 + number / 1000 },
    },
    bedroomsTotal: 2 + (number % 4),
    bathroomsTotalInteger: 1 + (number % 3),
    computedBathroomsTotalInteger: 1 + (number % 3),
    livingArea: 900 + number * 60,
    imageUrls: { basePhotoUrl: 'https://photos.example.com' },
    images: [1, 2].map((order) => ({
      ...{ key: `https://photos.example.com/${number}-${order}.jpg`, order },
      ...{ desc: 'The house from the street', descFrench: 'La maison vue de la rue' },
    })),
    imageCount: 2,
    courtesyOfStatement: courtesy,
    courtesyOfStatementFrench: 'Inscription de Sample Brokerage',
    compliance: {
      courtesyOf: courtesy,
      idxDisclosure: 'Deemed reliable but not guaranteed.',
      displayName: 'Sample',
    },
    listAgentKey: 'agent-1',
    listAgentFullName: 'Sam Sample',
  }
}

/**
 * The brokerage's agents. Gable sends leads about a listing to its agent's `email`. For an agent without an
 * email address, leads go to the agent's office or to LEADS_MAILBOX.
 */
const agents = [
  {
    masterCustomerId: 'agent-1',
    firstName: 'Sam',
    lastName: 'Sample',
    ...(AGENT_EMAIL && { email: AGENT_EMAIL }),
  },
]

const homes = Array.from({ length: 20 }, (_, number) => home(number))

/** The event log: one event per listing when it enters the market, and one for each later change. */
const LOG = 'log1'
const events = []

function addEvent(each, kind, at, oldPrice) {
  events.push({
    ...{ position: `${LOG}.${events.length + 1}`, uPI: each.uPI, kind, at },
    ...{ oldPrice, newPrice: each.listPrice, oldStatus: null, newStatus: 'Active' },
    ...{ transaction: 'Sale', propertyKind: 'house', price: each.listPrice },
    ...{ beds: each.bedroomsTotal, baths: each.computedBathroomsTotalInteger, sqft: each.livingArea },
    places: refsOf(),
  })
}
for (const [number, each] of homes.entries()) addEvent(each, 'NEW_LISTING', dayOf(number), null)

/** Changes the price of a listing and adds the event that triggers saved-search alerts. */
function changePrice({ uPI, listPrice }) {
  const changed = found(byKey(uPI), 'No such listing')
  const before = changed.listPrice
  Object.assign(changed, { listPrice, modificationTimestamp: new Date().toISOString() })
  addEvent(changed, 'PRICE_CHANGE', changed.modificationTimestamp, before)
  return changed
}

/** An error with an HTTP status other than 200. */
class Refusal extends Error {
  constructor(status, message) {
    super(message)
    this.status = status
  }
}

const found = (thing, message) => {
  if (thing === undefined) throw new Refusal(404, message)
  return thing
}

const listOf = (query, name) => (query.get(name) ?? '').split(',').filter((key) => key !== '')

/** Filters of the search page. A filter that is not listed here matches no listings. */
const FILTERS = {
  uiTransactionType: (each, side) => each.isRental === (side === 'Rent'),
  country: (each, country) => each.location.country === country,
  uiPropertyType: (_each, types) => types.includes('house'),
  minPrice: (each, price) => each.listPrice >= price,
  maxPrice: (each, price) => each.listPrice <= price,
  minBeds: (each, beds) => each.bedroomsTotal >= beds,
  maxBeds: (each, beds) => each.bedroomsTotal <= beds,
  minBaths: (each, baths) => each.computedBathroomsTotalInteger >= baths,
  minSqft: (each, sqft) => each.livingArea >= sqft,
  maxSqft: (each, sqft) => each.livingArea <= sqft,
  listAgentKey: (each, key) => each.listAgentKey === key,
  bounds: ({ location: { lat, lon } }, box) =>
    lat >= box.minLat && lat <= box.maxLat && lon >= box.minLon && lon <= box.maxLon,
}

const ORDERS = {
  newest: (a, b) => b.modificationTimestamp.localeCompare(a.modificationTimestamp),
  priceLow: (a, b) => a.listPrice - b.listPrice,
  priceHigh: (a, b) => b.listPrice - a.listPrice,
  beds: (a, b) => b.bedroomsTotal - a.bedroomsTotal,
  baths: (a, b) => b.computedBathroomsTotalInteger - a.computedBathroomsTotalInteger,
  size: (a, b) => b.livingArea - a.livingArea,
}

const placeOf = (query) =>
  places.find((each) => each.placeType === query.get('placeType') && each.placeKey === query.get('placeKey'))

function matching(query) {
  if (query.has('placeKey') && !placeOf(query)) return []
  const filters = Object.entries(JSON.parse(query.get('filters') ?? '{}'))
  return homes.filter((each) => filters.every(([name, value]) => FILTERS[name]?.(each, value) ?? false))
}

function search(query) {
  const include = listOf(query, 'include')
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 24)]
  const all = matching(query).sort(ORDERS[query.get('sort') ?? 'newest'] ?? ORDERS.newest)
  return {
    ...(include.includes('results') && { results: all.slice((page - 1) * size, page * size) }),
    ...(include.includes('total') && { totalResults: all.length }),
    place: placeOf(query) ?? null,
  }
}

/**
 * Returns one pin per matching listing. A service with a larger market would group listings that are close
 * together.
 */
const clusters = (query) =>
  matching(query).map(({ uPI, listPrice, location: { lat, lon } }) => ({
    location: { lat, lon },
    bounds: { minLat: lat, maxLat: lat, minLon: lon, maxLon: lon },
    count: 1,
    pin: { uPI, price: listPrice },
  }))

function eventsAfter(query) {
  const after = query.get('after')
  if (after !== null && !after.startsWith(`${LOG}.`))
    throw new Refusal(410, 'after: unknown event log; omit it to read from the start')
  const from = after === null ? 0 : Number(after.split('.')[1])
  const page = events.slice(from, from + Number(query.get('limit') ?? 500))
  return { events: page, position: page.at(-1)?.position ?? after, more: from + page.length < events.length }
}

/** Returns one page of the keys of all public listings, sorted as strings. */
function homesInLog(query) {
  const after = query.get('after') ?? ''
  const keys = homes
    .map(({ uPI }) => uPI)
    .sort()
    .filter((uPI) => uPI > after)
  const limit = Number(query.get('limit') ?? 500)
  return { homes: keys.slice(0, limit), more: keys.length > limit }
}

/** Returns the names and addresses from which autocomplete suggests listings. */
function names(query) {
  const { homes: keys, more } = homesInLog(query)
  const listings = several(keys, byKey).map(({ uPI, listingId, location }) => {
    const { listingAddress1: street, city, state, postalCode } = location
    return { uPI, listingId, street, city, state, postalCode, countyKey: null }
  })
  return { listings, more }
}

const agentByKey = (key) => agents.find((each) => each.masterCustomerId === key)
const byKey = (uPI) => homes.find((each) => each.uPI === uPI)
const several = (keys, find) => keys.map(find).filter((each) => each !== undefined)

/** Path patterns in matching order. Each handler receives the captured path parts and the query. */
const ROUTES = [
  [/^\/listings$/, (_parts, query) => several(listOf(query, 'ids'), byKey)],
  [/^\/listings\/search$/, (_parts, query) => search(query)],
  [
    /^\/listings\/latest$/,
    (_parts, query) =>
      matching(query)
        .sort(ORDERS.newest)
        .slice(0, Number(query.get('limit') ?? 10)),
  ],
  [/^\/listings\/names$/, (_parts, query) => names(query)],
  [/^\/listings\/clusters$/, (_parts, query) => clusters(query)],
  [/^\/listings\/similar$/, (_parts, query) => listOf(query, 'ids').map((uPI) => ({ uPI, results: [] }))],
  [
    /^\/listings\/location-to-place\/[^/]+\/[^/]+$/,
    () => ({ href: '/homes-for-sale/tx/austin/city/4671654', place: city }),
  ],
  [
    /^\/listings\/by-number\/([^/]+)\/([^/]+)$/,
    ([oUID, number]) =>
      found(
        homes.find((each) => each.oUID === oUID && each.listingId === number),
        'No such listing',
      ),
  ],
  [
    /^\/places$/,
    (_parts, query) =>
      several(listOf(query, 'refs'), (ref) =>
        places.find((each) => `${each.placeType}:${each.placeKey}` === ref),
      ),
  ],
  [
    /^\/places\/city\/([^/]+)\/([^/]+)$/,
    ([, slug]) => found(slug === city.slug ? city : undefined, 'No such city'),
  ],
  [/^\/statistics\/search-paths$/, () => ['/homes-for-sale/tx/austin/city/4671654']],
  [/^\/agents$/, (_parts, query) => several(listOf(query, 'ids'), agentByKey)],
  [/^\/events$/, (_parts, query) => eventsAfter(query)],
  [/^\/events\/homes$/, (_parts, query) => homesInLog(query)],
]

async function answer(request) {
  if (TOKEN && request.headers.authorization !== `Bearer ${TOKEN}`)
    throw new Refusal(401, 'Authorization: send the bearer token for this service')
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (request.method === 'POST' && pathname === '/changes') return { data: changePrice(await json(request)) }
  for (const [pattern, run] of ROUTES) {
    const match = pattern.exec(pathname)
    if (!match) continue
    const data = run(match.slice(1).map(decodeURIComponent), searchParams)
    return pathname.endsWith('/latest') ? data : { data }
  }
  throw new Refusal(404, `Unknown endpoint: ${pathname}`)
}

const server = createServer(async (request, response) => {
  let [status, body] = [200, {}]
  try {
    body = await answer(request)
  } catch (error) {
    status = error instanceof Refusal ? error.status : 500
    body = { errors: [error.message] }
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
server.listen(Number(PORT), '127.0.0.1', () =>
  console.error(`Listening at http://127.0.0.1:${server.address().port}`),
)
