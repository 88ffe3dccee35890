import { deFrench } from '@gable/places/names'
import type { Board, ListingFacts } from './listing-document.ts'

/** The listing firm is named in every display; the board says where the record comes from. */
export function courtesyOf(
  { listOfficeName, coListOfficeName }: ListingFacts,
  { displayName }: Board,
): string {
  const offices = coListOfficeName ? `${listOfficeName} and ${coListOfficeName}` : listOfficeName
  return `Listing courtesy of ${offices}, by way of ${displayName}`
}

/** The same in French. */
export function courtesyOfFrench(
  { listOfficeName, coListOfficeName }: ListingFacts,
  { displayName }: Board,
): string {
  const offices = coListOfficeName ? `${listOfficeName} et ${coListOfficeName}` : listOfficeName
  return `Inscription ${deFrench(offices)}, par l’entremise ${deFrench(displayName)}`
}

/** The same item by item. */
export function courtesyFields(listing: ListingFacts, board: Board) {
  const fields = [
    { id: 'listAgent', title: 'Listing agent', data: listing.listAgentFullName },
    { id: 'listOffice', title: 'Listing office', data: listing.listOfficeName },
    { id: 'coListOffice', title: 'Co-listing office', data: listing.coListOfficeName },
    { id: 'listingId', title: 'MLS number', data: listing.listingId },
    { id: 'source', title: 'Source', data: board.displayName },
  ]
  return fields.flatMap(({ id, title, data }) => (data ? [{ id, title, data }] : []))
}
