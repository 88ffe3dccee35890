import type { Database } from '@gable/service-kit/database/database'
import type { ListingDocument, ListingExtras } from '@gable/service-listings/listing/listing-document'
import type { MarketListing } from '@gable/service-listings/listing/market-listing.types'
import type { PlaceType } from '@gable/service-listings/place/place.contract'
import { findPlace, type StoredPlace } from '@gable/service-listings/place/place.store'

const KEY_BATCH_SIZE = 20_000
const LISTING_BATCH_SIZE = 500

/** Yields the listings whose keys pass `isWanted`, in one place or everywhere. */
export async function* fullListings(
  db: Database,
  place: StoredPlace | undefined,
  isWanted: (uPI: string) => boolean,
): AsyncGenerator<MarketListing> {
  for await (const ids of idsOf(db, place, isWanted))
    for (let i = 0; i < ids.length; i += LISTING_BATCH_SIZE)
      yield* await readListings(db, ids.slice(i, i + LISTING_BATCH_SIZE))
}

async function* idsOf(
  db: Database,
  place: StoredPlace | undefined,
  isWanted: (uPI: string) => boolean,
): AsyncGenerator<number[]> {
  const placeFilter = place ? `and ${place.place.placeType}_id = ${place.id}` : ''
  for (let last = 0; ; ) {
    const rows: { id: number; upi: string }[] = await db.query(
      `select id, upi from listings.listing where id > $1 ${placeFilter} order by id limit ${KEY_BATCH_SIZE}`,
      [last],
    )
    yield rows.filter(({ upi }) => isWanted(upi)).map(({ id }) => id)
    const end = rows.at(-1)
    if (!end || rows.length < KEY_BATCH_SIZE) return
    last = end.id
  }
}

/** Returns a listing by its key, as the board delivered it; undefined for an unknown key. */
export async function findListing(db: Database, uPI: string): Promise<MarketListing | undefined> {
  const [row] = await db.query<{ id: number }>('select id from listings.listing where upi = $1', [uPI])
  const [listing] = row ? await readListings(db, [row.id]) : []
  return listing
}

async function readListings(db: Database, ids: readonly number[]): Promise<MarketListing[]> {
  const rows = await db.query<ListingExtras & { document: ListingDocument }>(
    `select document, history, remarks as "publicRemarks", remarks_french as "publicRemarksFrench"
     from listings.listing_detail where id = any($1) order by id`,
    [ids],
  )
  return rows.map(({ document, ...extras }) => ({
    mapImages: [],
    streetView: null,
    buyerAgencyCompensation: null,
    ...document,
    ...extras,
    internetEntireListingDisplayYN: true,
  }))
}

/**
 * Returns a place by its key, or by its name and state, such as `austin-tx`. If several places match, returns
 * the most populous.
 */
export async function placeNamed(
  db: Database,
  placeType: PlaceType,
  name: string,
): Promise<StoredPlace | undefined> {
  const byKey = await findPlace(db, { placeType, placeKey: name })
  if (byKey) return byKey
  const [found] = await db.query<{ key: string }>(
    `select place_key as key from listings.place
     where place_type = $1 and slug || '-' || lower(state) = lower($2)
     order by population desc, place_key limit 1`,
    [placeType, name],
  )
  return found && findPlace(db, { placeType, placeKey: found.key })
}
