import type {
  MarketBoard,
  MarketHistoryEvent,
  MarketListing,
  MarketOfficeRules,
} from './market-listing.types.ts'

/** Parts of a listing that are stored beside the document, because cards do without them. */
type StoredApart = 'history' | 'publicRemarks' | 'publicRemarksFrench' | 'internetEntireListingDisplayYN'

/** Documents that were stored by an older version have none of these. */
type OptionalField = 'buyerAgencyCompensation' | 'mapImages' | 'streetView'

/** A listing as the board sent it, in RESO terms: what the column listing_detail.document holds. */
export type ListingDocument = Omit<MarketListing, StoredApart | OptionalField> &
  Partial<Pick<MarketListing, OptionalField>>

/** What a card shows of a listing: what the column listing_detail.card holds. */
export type CardDocument = ReturnType<typeof cardOf>

/** What both a card and the whole of a listing have. */
export type ListingFacts = Omit<CardDocument, 'media' | 'mediaCount'>

export interface ListingExtras {
  publicRemarks: string
  publicRemarksFrench: string | null
  /** Oldest first. */
  history: MarketHistoryEvent[]
}

export type OfficeRules = Omit<MarketOfficeRules, 'masterCustomerId'>

export type Board = Omit<MarketBoard, 'states'>

/** A listing without what no card shows: of its pictures there is the first one, and how many there are. */
export function cardOf({
  heating,
  cooling,
  appliances,
  flooring,
  interiorFeatures,
  exteriorFeatures,
  communityFeatures,
  mapImages,
  streetView,
  buyerAgencyCompensation,
  media,
  ...shown
}: ListingDocument) {
  const [first] = media.toSorted((one, other) => one.order - other.order)
  return { ...shown, media: first ? [first] : [], mediaCount: media.length }
}
