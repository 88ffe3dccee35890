import { shownStreet } from '@gable/places/names'
import type { Database } from '@gable/service-kit/database/database'
import type { CardDocument } from './listing-document.ts'
import type { ListingNames, NamesParams } from './names.contract.ts'

/** Returns the names by which users find each listing, sorted by uPI. */
export async function namesAfter(db: Database, { after, limit }: NamesParams): Promise<ListingNames> {
  const rows = await db.read<{ card: CardDocument }>(
    `select d.card from (
       select id, upi from listings.listing where upi collate "C" > $1 order by upi collate "C" limit $2
     ) l join listings.listing_detail d using (id)
     order by l.upi collate "C"`,
    [after, limit + 1],
  )
  return { listings: rows.slice(0, limit).map(({ card }) => namesOf(card)), more: rows.length > limit }
}

const namesOf = (card: CardDocument): ListingNames['listings'][number] => ({
  uPI: card.uPI,
  listingId: card.listingId,
  street: shownStreet(card),
  city: card.city,
  state: card.stateOrProvince,
  postalCode: card.postalCode,
  countyKey: card.countyKey,
})
