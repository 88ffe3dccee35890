import { nullWhen } from '@gable/subgraph-kit/errors/subgraph-error'
import { createGroupLoader, createLoader, type Loader } from '@gable/subgraph-kit/rest/loader'
import { isKey } from '@gable/subgraph-kit/rest/path'
import { isSameRecord, keysOfListing, type ListingKeys } from '@gable/subgraph-kit/schema/global-id'
import type { ListingLoader } from '../context/context.ts'
import type { SimilarRow } from '../rest/listings/listing.contract.ts'
import type { ListingRow } from '../rest/listings/listing-row.ts'
import type { ListingsRest } from '../rest/listings/listings.rest.ts'

export function createListingLoader(listings: ListingsRest): ListingLoader {
  const records = createGroupLoader(listings.byIds, (listing) => listing.uPI)
  const byNumber = new Map<string, Promise<ListingRow | null>>()
  const similar = new Map<number, Loader<SimilarRow>>()
  /** Search results by uPI. Null when searches found several records of the property. */
  const primed = new Map<string, ListingRow | null>()

  function similarLoader(limit: number): Loader<SimilarRow> {
    const known = similar.get(limit)
    if (known) return known
    const loader = createLoader(
      (uPIs) => listings.similar(uPIs, limit),
      ({ uPI }: SimilarRow) => uPI,
    )
    similar.set(limit, loader)
    return loader
  }

  function prime(rows: ListingRow[]): void {
    for (const row of rows) {
      // When a property has two records, only the service knows which record is the best.
      const known = primed.get(row.uPI)
      primed.set(row.uPI, known === undefined || (known && isSameRecord(known, row)) ? row : null)
    }
  }

  const loadBest = async (uPI: string): Promise<ListingRow | null> => (await records.load(uPI))[0] ?? null

  async function loadDetail(listing: ListingRow): Promise<ListingRow | null> {
    const found = (await records.load(listing.uPI)).find((record) => matchesRecord(listing, record))
    return found ?? loadOther(listing)
  }

  async function loadById(id: string): Promise<ListingRow | null> {
    const keys = keysOfListing(id)
    if (!keys) return loadBest(id)
    const found = await records.load(keys.uPI)
    const same = found.find((record) => isSameRecord(record, keys))
    if (same || !keys.oUID || !keys.listingId) return same ?? found[0] ?? null
    return found.length > 0 ? loadOther(keys) : null
  }

  async function isBest(listing: ListingRow): Promise<boolean> {
    if (listing.recordCount === 1) return true
    // When the call fails, use the record's own path, which is always valid.
    const best = await loadBest(listing.uPI).catch(() => undefined)
    return best !== undefined && (best === null || matchesRecord(listing, best))
  }

  /**
   * Loads a record that is not the best of its property. Returns null when the number belongs to another
   * property, because boards may reuse numbers.
   */
  async function loadOther({ uPI, oUID, listingId }: ListingKeys): Promise<ListingRow | null> {
    const found = oUID && listingId ? await loadByNumber(oUID, listingId) : null
    return found?.uPI === uPI ? found : null
  }

  function loadByNumber(oUID: string, listingId: string): Promise<ListingRow | null> {
    const key = JSON.stringify([oUID, listingId])
    const found = byNumber.get(key) ?? fetchByNumber(oUID, listingId)
    byNumber.set(key, found)
    return found
  }

  async function fetchByNumber(oUID: string, listingId: string): Promise<ListingRow | null> {
    if (!isKey(oUID) || !isKey(listingId)) return null
    return (await listings.byNumber(oUID, listingId).catch(nullWhen('NOT_FOUND'))) ?? null
  }

  return {
    load: async (uPI) => primed.get(uPI) ?? loadBest(uPI),
    loadRecords: (uPI) => records.load(uPI),
    isBest,
    loadDetail,
    loadById,
    loadByNumber,
    async loadSimilar(uPI, limit) {
      const found = await similarLoader(limit).load(uPI)
      if (!found) return null
      const rows = found.results.slice(0, limit)
      prime(rows)
      return rows
    },
    prime,
  }
}

/** True when a detail response belongs to the record that a search found. Search rows may omit a key. */
const matchesRecord = ({ oUID, listingId }: ListingRow, detailed: ListingKeys): boolean =>
  (oUID === undefined || oUID === (detailed.oUID ?? null)) &&
  (listingId === undefined || listingId === (detailed.listingId ?? null))
