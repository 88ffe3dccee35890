import { resource } from '@gable/service-kit/rest/endpoint'
import { RestError, rest } from '@gable/service-kit/rest/rest'
import type { ServiceContext } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { env } from '../env/env.ts'
import type { Lead } from '../lead/lead.ts'
import { rowsByKey } from './find-by-key.ts'
import { LeadListing } from './service-answers.ts'

/**
 * The record that the visitor saw; the best one when the lead names none, or that one is gone. Throws when the listings
 * service fails.
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

/** Whether the listings service answers a request for a key that no home has. */
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

/** An own service may have no sponsors, and no search by number. The call itself warns of a missing path once an hour. */
export function undefinedIfPathMissing(error: unknown): undefined {
  if (!(error instanceof RestError && error.status === 404)) throw error
}
