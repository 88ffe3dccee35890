import { isAddressWithheld } from '@gable/kit/rules/withheld-address'
import { ListingResponse } from '@gable/service-kit/email/listing/listing-response'
import { extendTrail, type LogTrail, readLog } from '@gable/service-kit/rest/listing-log'
import { readRows } from '@gable/service-kit/rest/read-rows'
import { type Endpoint, RestError, resource, rest } from '@gable/service-kit/rest/rest'
import type { Logger } from '@gable/service-kit/runtime/log'
import { z } from 'zod'
import type { ListingFacts } from '../terms/facts.ts'

const TIMEOUT_MS = 15_000
const EVENTS_PAGE_SIZE = 1_000
const NAMES_PAGE_SIZE = 1_000
/** Max listings per request to the listings service. */
const IDS_AT_ONCE = 100
/** Reads only the uPI, because this service reloads the listing after an event of any type. */
const Event = z.object({ uPI: z.string().min(1) })

const text = z.string().min(1)
/** Null for missing and empty values. Keys may be numbers. */
const key = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value || null)
const zip = z
  .union([z.string(), z.number().transform((digits) => String(digits).padStart(5, '0'))])
  .nullish()
  .transform((value) => value ?? '')
const line = z
  .string()
  .nullish()
  .transform((value) => value || null)

/** One row of the listings service's list of listing names. */
export const Names = z.object({
  uPI: text,
  listingId: key,
  street: line,
  city: text,
  state: text,
  postalCode: zip,
  countyKey: key,
})
export const NamesPage = z.object({ listings: z.array(z.unknown()), more: z.boolean() })
const Key = z.object({ uPI: text })

/** A listing as the listings service returns it. */
const Listing = z
  .object({
    uPI: text,
    listingId: key,
    internetAddressDisplayYN: ListingResponse.shape.internetAddressDisplayYN,
    location: z.object({
      listingAddress1: line,
      city: text,
      state: text,
      postalCode: zip,
      countyKey: key,
    }),
  })
  .transform((listing): ListingFacts => {
    const { uPI, listingId, location } = listing
    const { listingAddress1, ...place } = location
    return { uPI, listingId, street: isAddressWithheld(listing) ? null : listingAddress1, ...place }
  })

export interface EventsRead {
  uPIs: string[]
  /** The last events read, including the events of this page. */
  trail: LogTrail | null
  position: string | null
  more: boolean
}

export interface NamesRead {
  /** uPIs of all listings on the page, including listings with malformed names. */
  uPIs: string[]
  listings: ListingFacts[]
  more: boolean
}

export type ListingsRest = ReturnType<typeof listingsRest>

/** Requests to the listings service. A malformed listing does not affect the others. */
export function listingsRest(endpoint: Endpoint, log: Logger) {
  /** Reloads listings. Omits listings that the service does not return or fails to read. */
  async function listingFacts(uPIs: readonly string[]): Promise<ListingFacts[]> {
    try {
      return await rest(resource(endpoint, 'listings'), {
        params: { ids: uPIs.join(',') },
        data: z.array(Listing),
        timeoutMs: TIMEOUT_MS,
      })
    } catch (error) {
      if (!(error instanceof RestError && error.status === 500)) throw error
      const half = Math.ceil(uPIs.length / 2)
      if (uPIs.length > 1)
        return [...(await listingFacts(uPIs.slice(0, half))), ...(await listingFacts(uPIs.slice(half)))]
      log.error({ err: error, uPI: uPIs[0] }, 'Failed to read a listing; it is not suggested')
      return []
    }
  }

  return {
    listingFacts,
    IDS_AT_ONCE,

    /** Returns the next page of the log after a position. */
    async events({ position, trail }: Pick<EventsRead, 'position' | 'trail'>): Promise<EventsRead> {
      const { events, ...page } = await readLog(endpoint, position, EVENTS_PAGE_SIZE)
      const found = events.flatMap((event) => Event.safeParse(event).data?.uPI ?? [])
      return { uPIs: [...new Set(found)], trail: extendTrail(trail, position, events), ...page }
    },

    /**
     * Returns one page of the names of all listings; undefined when the service does not offer such a list.
     */
    async names(after: string): Promise<NamesRead | undefined> {
      try {
        const answer = await rest(resource(endpoint, 'listings/names'), {
          params: { after, limit: NAMES_PAGE_SIZE },
          data: z.unknown(),
          timeoutMs: TIMEOUT_MS,
        })
        const page = NamesPage.safeParse(answer).data
        if (!page) return undefined
        const { listings, more } = page
        const rows = readRows(z.array(Names), listings)
        if ('error' in rows) throw rows.error
        if (rows.lost.length > 0) endpoint.onLostRows?.('listings/names', rows.lost)
        return {
          uPIs: listings.flatMap((listing) => Key.safeParse(listing).data?.uPI ?? []),
          listings: rows.data,
          more,
        }
      } catch (error) {
        if (error instanceof RestError && [400, 404, 405, 422].includes(error.status)) return undefined
        throw error
      }
    },
  }
}
