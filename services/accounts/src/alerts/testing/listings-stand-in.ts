import { once } from 'node:events'
import { createServer } from 'node:http'
import type { World } from './world.ts'

export interface ListingsStandIn {
  url: string
  /** It knows of what happened up to this moment. */
  clock: Date
  /** Answers nothing but problems. */
  isAway: boolean
  /** Fails where it is asked for one of these. */
  broken: Set<string>
  /** Answers of these otherwise than agreed. */
  strange: Set<string>
  /** Homes that may no longer be shown: its log has nothing of them any more. */
  removed: Set<string>
  /** Its log begins after so many of the events: positions up to there are of another one. */
  begins: number
  /** The status by which it refuses every position. */
  refusesWith?: number | undefined
  /** Something else to happen before it answers about homes. */
  whenAskedForHomes?: (() => Promise<void>) | undefined
  close(): Promise<void>
}

/** The listings service over HTTP, as far as alerts ask it: its log, and homes by uPI. */
export async function listingsStandIn({
  events,
  homes,
  start,
}: Pick<World, 'events' | 'homes' | 'start'>): Promise<ListingsStandIn> {
  const answers = new Map(homes.flatMap((home) => (home.isShown ? [[home.uPI, shownHome(home.uPI)]] : [])))

  function logAfter(after: string, limit: number) {
    const first = after === '' ? standIn.begins : Number(after)
    const known = events
      .slice(first, first + limit)
      .filter(({ at, loggedAt = at }) => new Date(loggedAt) <= standIn.clock)
    const position = known.at(-1)?.position ?? (after || null)
    return { events: known, position, more: known.length === limit }
  }

  function homesAfter(after: string, limit: number) {
    const all = [...new Set(events.map(({ uPI }) => uPI))].filter((uPI) => !standIn.removed.has(uPI))
    const behind = all.sort().filter((uPI) => uPI > after)
    return { homes: behind.slice(0, limit), more: behind.length > limit }
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('content-type', 'application/json')
    const fail = (status: number, error: string) => {
      response.statusCode = status
      return response.end(JSON.stringify({ errors: [error] }))
    }
    if (standIn.isAway) return fail(503, 'The service is away')
    const ids = (searchParams.get('ids') ?? '').split(',')
    if (pathname === '/listings') await standIn.whenAskedForHomes?.()
    if (ids.some((uPI) => standIn.broken.has(uPI))) return fail(500, 'Server Error')
    if (pathname === '/events' && Number(searchParams.get('after') ?? standIn.begins) < standIn.begins)
      return fail(410, 'That is another log')
    const { refusesWith } = standIn
    if (pathname === '/events' && searchParams.has('after') && refusesWith !== undefined)
      return fail(refusesWith, 'There is no such position')
    const from = [searchParams.get('after') ?? '', Number(searchParams.get('limit'))] as const
    const data =
      pathname === '/events'
        ? logAfter(...from)
        : pathname === '/events/homes'
          ? homesAfter(...from)
          : ids.flatMap((uPI) => (standIn.strange.has(uPI) ? { uPI } : (answers.get(uPI) ?? [])))
    return response.end(JSON.stringify({ data }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const standIn: ListingsStandIn = {
    url: `http://127.0.0.1:${port}`,
    clock: start,
    isAway: false,
    broken: new Set(),
    strange: new Set(),
    removed: new Set(),
    begins: 0,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return standIn
}

/** Just enough of a listing for a mail. */
export const shownHome = (uPI: string) => ({
  uPI,
  listingUrl: `/tx/austin/home-details/1-barton-ave/${uPI}`,
  listingId: '1001',
  standardStatus: 'Active',
  propertyType: 'Residential',
  propertySubType: 'Single Family Residence',
  isRental: false,
  leasePeriod: null,
  listPrice: 500_000,
  closePrice: null,
  internetAddressDisplayYN: true,
  location: { listingAddress1: '1 Barton Ave', city: 'Austin', state: 'TX', postalCode: '78704' },
  bedroomsTotal: 3,
  computedBathroomsTotalInteger: 2,
  livingArea: 1_800,
  imageUrls: { basePhotoUrl: 'http://photos.example.com' },
  images: [{ key: 'front', desc: 'The front', descFrench: 'La façade' }],
  courtesyOfStatement: 'Courtesy of Barton Realty',
  courtesyOfStatementFrench: 'Une gracieuseté de Barton Realty',
  compliance: { idxDisclosure: 'Deemed reliable.', displayName: 'Austin MLS' },
})
