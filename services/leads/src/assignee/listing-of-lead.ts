import { TEN_DIGITS } from '@gable/kit/rules/phone'
import { isAddressWithheld } from '@gable/kit/rules/withheld-address'
import { isTimeZone } from '@gable/kit/time/time-zone'
import { isMailAddress, isSampleAddress } from '@gable/service-kit/email/email'
import { ListingResponse } from '@gable/service-kit/email/listing/listing-response'
import { type Endpoint, type RestCall, RestError, resource, rest } from '@gable/service-kit/rest/rest'
import type { ServiceContext } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { env } from '../env/env.ts'
import type { Lead } from '../lead/lead.ts'
import { singleLine } from '../lead/request-bodies.ts'

interface ByKey<Row> extends Pick<RestCall<Row>, 'data' | 'requestId' | 'timeoutMs'> {
  keyOf(row: NoInfer<Row>): string | null | undefined
}

/** Response statuses that reject a key as malformed. */
const REFUSED = [400, 410, 422]

/**
 * Returns the rows for a key from a list that accepts `ids`, with the same request that the graph sends.
 * Returns an empty array when the service has no such rows. Throws on any other failure, for example when the
 * service does not have the list.
 */
async function rowsByKey<Row>(
  list: Endpoint,
  key: string,
  { data, keyOf, ...call }: ByKey<Row>,
): Promise<Row[]> {
  // A comma would split the key into several ids.
  if (key.includes(',')) return []
  try {
    const rows = await rest(list, { ...call, params: { ids: key }, data: z.array(data) })
    return rows.filter((row) => keyOf(row) === key)
  } catch (error) {
    if (error instanceof RestError && REFUSED.includes(error.status)) return []
    throw error
  }
}

/** Returns the first row for a key; see rowsByKey. */
export const findByKey = async <Row>(
  list: Endpoint,
  key: string,
  call: ByKey<Row>,
): Promise<Row | undefined> => (await rowsByKey(list, key, call))[0]

// Invalid or undeliverable email addresses become null, as do names that contain line breaks.
const email = z
  .email()
  .refine(isMailAddress)
  .refine((address) => env.emailsSampleAddresses || !isSampleAddress(address))
  .nullish()
  .catch(null)
const name = singleLine('Name', 200).nullish().catch(null)
const key = z.string().min(1).nullish().catch(null)
const phone = z.string().regex(TEN_DIGITS).nullish().catch(null)

const Listing = z.looseObject({
  uPI: z.string(),
  listAgentKey: key,
  listOfficeKey: key,
  oUID: key,
  listingId: key,
  internetAddressDisplayYN: ListingResponse.shape.internetAddressDisplayYN,
  location: z
    .looseObject({
      listingAddressFull: singleLine('Address', 300).nullish().catch(null),
      timezone: z.string().refine(isTimeZone).nullish().catch(null),
      lat: z.number().nullish().catch(null),
      lon: z.number().nullish().catch(null),
    })
    .catch({}),
})
/**
 * A listing with its agent and location. `shown` is the listing for emails, null when it cannot be parsed.
 */
export const LeadListing = Listing.transform((listing) => {
  const { uPI, listAgentKey, listOfficeKey, oUID, listingId } = listing
  const location = isAddressWithheld(listing)
    ? { ...listing.location, listingAddressFull: null }
    : listing.location
  const shown = ListingResponse.safeParse(listing).data ?? null
  return { uPI, listAgentKey, listOfficeKey, oUID, listingId, location, shown }
})
export type LeadListing = z.infer<typeof LeadListing>
export const Agent = z.object({
  masterCustomerId: key,
  firstName: name,
  lastName: name,
  email,
  primaryPhone: phone,
  officeName: name,
  officeMasterCustomerId: key,
})
export const Team = z.object({ masterCustomerId: key, teamName: name, officeMasterCustomerId: key })
export const Members = z.object({ teamId: z.string(), members: z.array(Agent) })
export const Office = z.object({ masterCustomerId: key, officeName: name, email, primaryPhone: phone })

/**
 * Returns the listing record that the visitor saw. Returns the listing's first record when the lead does not
 * name a record or the record no longer exists. Throws when the listings service fails.
 */
export async function listingOfLead(
  { endpoint }: Pick<ServiceContext, 'endpoint'>,
  { uPI, oUID, listingId }: Pick<Lead, 'uPI' | 'oUID' | 'listingId'>,
): Promise<LeadListing | undefined> {
  if (uPI === null) return undefined
  const listings = endpoint('listings')
  const { routing: timeoutMs } = env.timeoutsMs
  const records = await rowsByKey(resource(listings, 'listings'), uPI, {
    data: LeadListing,
    keyOf: (listing) => listing.uPI,
    timeoutMs,
  })
  if (!oUID || !listingId) return records[0]
  const seen = records.find((record) => record.oUID === oUID && record.listingId === listingId)
  if (seen) return seen
  const path = `listings/by-number/${encodeURIComponent(oUID)}/${encodeURIComponent(listingId)}`
  const other = await rest(resource(listings, path), {
    data: LeadListing,
    mayBeMissing: true,
    timeoutMs,
  }).catch(undefinedIfPathMissing)
  return other?.uPI === uPI ? other : records[0]
}

/** Returns whether the listings service responds correctly to a request for a key that no listing has. */
export async function answersHomes({ endpoint }: Pick<ServiceContext, 'endpoint'>): Promise<boolean> {
  const { routing: timeoutMs } = env.timeoutsMs
  const list = resource(endpoint('listings'), 'listings')
  try {
    await rowsByKey(list, 'none', { data: z.unknown(), keyOf: () => null, timeoutMs })
    return true
  } catch {
    return false
  }
}

/**
 * Returns undefined for a 404 and rethrows every other error. A company's own services may not support
 * sponsors or the lookup by listing number. The REST client logs a warning about a missing path once an hour.
 */
export function undefinedIfPathMissing(error: unknown): undefined {
  if (!(error instanceof RestError && error.status === 404)) throw error
}
