import type { MarketBoard, MarketHistoryEvent, MarketListing } from '@gable/data/market/market.types'

/** Parts of a listing that are stored beside the document, because cards do without them. */
type Apart = 'history' | 'publicRemarks' | 'publicRemarksFrench' | 'internetEntireListingDisplayYN'

/** A listing as the board sent it, in RESO terms: what the column listing_detail.document holds. */
export type ListingDocument = Omit<MarketListing, Apart>

export interface ListingWords {
  publicRemarks: string
  publicRemarksFrench: string | null
  /** Oldest first. */
  history: MarketHistoryEvent[]
}

export type Board = Omit<MarketBoard, 'states'>
