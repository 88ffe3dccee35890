import type {
  MarketBoard,
  MarketHistoryEvent,
  MarketListing,
  MarketOfficeRules,
} from './market-listing.types.ts'

/** Fields of a listing stored outside the document, because cards do not need them. */
type StoredApart = 'history' | 'publicRemarks' | 'publicRemarksFrench' | 'internetEntireListingDisplayYN'

/** Fields missing from documents that an older version stored. */
type OptionalField = 'buyerAgencyCompensation' | 'mapImages' | 'streetView'

/** A listing as the board sent it, in RESO terms. Stored in the column listing_detail.document. */
export type ListingDocument = Omit<MarketListing, StoredApart | OptionalField> &
  Partial<Pick<MarketListing, OptionalField>>

/** The fields of a listing that a card shows. Stored in the column listing_detail.card. */
export type CardDocument = ReturnType<typeof cardOf>

/** The fields that both a card and a full listing have. */
export type ListingFacts = Omit<CardDocument, 'media' | 'mediaCount'>

export interface ListingExtras {
  publicRemarks: string
  publicRemarksFrench: string | null
  /** Oldest first. */
  history: MarketHistoryEvent[]
}

export type OfficeRules = Omit<MarketOfficeRules, 'masterCustomerId'>

export type Board = Omit<MarketBoard, 'states'>

/**
 * Returns the card of a listing: only the fields that a card shows, with the first picture and the number of
 * pictures.
 */
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
