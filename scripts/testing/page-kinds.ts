/** The kinds of page of the site, with addresses of each kind on the sample market. */
import { withDeadline } from '@gable/kit/deadline/deadline'

const TIMEOUT_MS = 60_000
/** Sitemaps that hold pages of every kind. */
const SITEMAPS = ['searches-tx', 'people-tx', 'listings-tx', 'agents-tx', 'offices-tx', 'blog', 'searches']

/** Visitors in turn, so that no visitor exceeds its budget. */
const VISITORS = 50
let turn = 0
/** Returns the address of the next visitor, from a network that is reserved for examples. */
const nextVisitor = () => `203.0.113.${(turn++ % VISITORS) + 1}`

export interface Reply {
  status: number
  text: string
}

/** Sends a request as one of 50 visitors. */
export function send(url: string, init: RequestInit = {}): Promise<Reply> {
  return withDeadline(TIMEOUT_MS, async (signal) => {
    const headers = { ...init.headers, 'x-forwarded-for': nextVisitor() }
    const response = await fetch(url, { redirect: 'manual', ...init, headers, signal })
    return { status: response.status, text: await response.text() }
  })
}

/** Sends a request as `send` does. Rejects a failure of the server, which may need less work than a complete answer. */
export async function sendStrictly(url: string): Promise<Reply> {
  const reply = await send(url)
  if (reply.status >= 500) throw new Error(`${url} has status ${reply.status}: ${reply.text.slice(0, 200)}`)
  return reply
}

const patterns: Record<string, RegExp> = {
  'city search': /^\/homes-for-sale\/\w\w\/[^/]+\/city\/\d+$/,
  'city search in French': /^\/fr\/homes-for-sale\/\w\w\/[^/]+\/city\/\d+$/,
  'search by ZIP': /^\/homes-for-sale\/\w\w\/[^/]+\/zip\//,
  'search by property type': /^\/(condos|townhomes|homes|land|multifamily)-for-(sale|rent)$/,
  listing: /^\/\w\w\/[^/]+\/home-details\//,
  'listing in French': /^\/fr\/\w\w\/[^/]+\/home-details\//,
  'agents of a city': /^\/real-estate-agents\/[a-z-]+-tx$/,
  'agent profile': /^\/real-estate-agents\/[^/]+\/\d+$/,
  'office profile': /^\/real-estate-offices\/[^/]+\/\d+$/,
  article: /^\/blog\/[^/]+$/,
}

/** Kinds of page with addresses that the sitemaps do not contain. */
const fixed: Record<string, readonly string[]> = {
  home: ['/', '/fr', '/luxury', '/commercial', '/fr/luxury', '/fr/commercial'],
  content: ['/buy', '/sell', '/careers', '/privacy-notice', '/terms-of-use', '/blog', '/news'],
  'form or sign-in': ['/login', '/request/estimate', '/compare', '/verify-email', '/reset-password'],
  'search box': ['/search', '/search?q=austin', '/search?q=nowhere-at-all', '/fr/search'],
  'not found': ['/no/such/page', '/homes-for-sale/tx/nowhere/city/1', '/blog/none'],
}

/** Returns the paths in the named sitemaps. Without names, returns those of all sitemaps. */
async function sitemapPaths(origin: string, names?: readonly string[]): Promise<string[]> {
  const addressesIn = async (path: string) =>
    [...(await send(origin + path)).text.matchAll(/<loc>([^<]*)/g)].map(
      ([, address = '']) => new URL(address).pathname,
    )
  const files = names?.map((name) => `/sitemaps/${name}.xml`) ?? (await addressesIn('/sitemap.xml'))
  const paths: string[] = []
  for (const file of files) paths.push(...(await addressesIn(file)))
  return [...new Set(paths)]
}

/** Returns the paths of city searches and of listings, from all sitemaps. */
export async function searchesAndListings(origin: string): Promise<{ cities: string[]; listings: string[] }> {
  const paths = await sitemapPaths(origin)
  const matching = (kind: string) => paths.filter((path) => patterns[kind]?.test(path))
  return { cities: matching('city search'), listings: matching('listing') }
}

/**
 * Returns up to `count` paths of each kind of page. Kinds with filters derive from the cities, and redirects from
 * paths in another case.
 */
export async function pageKinds(origin: string, count: number): Promise<Map<string, string[]>> {
  const paths = await sitemapPaths(origin, SITEMAPS)
  const kinds = new Map<string, string[]>(
    Object.entries(patterns).map(([kind, pattern]) => [
      kind,
      paths.filter((path) => pattern.test(path)).slice(0, count),
    ]),
  )
  const cities = kinds.get('city search') ?? []
  const filters = encodeURIComponent('{"minPrice":200000,"minBeds":2}')
  kinds.set(
    'filtered search',
    cities.map((path) => `${path}?filters=${filters}&sort=priceAsc`),
  )
  kinds.set(
    'empty search',
    cities.map((path) => `${path}?filters=${encodeURIComponent('{"minPrice":900000000}')}`),
  )
  kinds.set(
    'redirect',
    cities.map((path) => path.toUpperCase()),
  )
  for (const [kind, addresses] of Object.entries(fixed)) kinds.set(kind, [...addresses])
  for (const [kind, addresses] of kinds)
    if (addresses.length === 0) throw new Error(`The sample market has no page of the kind "${kind}".`)
  return kinds
}
