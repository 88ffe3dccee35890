import type {
  MarketBoard,
  MarketHistoryEvent,
  MarketListing,
  MarketOfficeRules,
} from '@gable/data/market/market.types'

/** Parts of a listing that are stored beside the document, because cards do without them. */
type Apart = 'history' | 'publicRemarks' | 'publicRemarksFrench' | 'internetEntireListingDisplayYN'

/** Documents that were stored by an older version have none of these. */
type Later = 'buyerAgencyCompensation' | 'mapImages' | 'streetView'

/** A listing as the board sent it, in RESO terms: what the column listing_detail.document holds. */
export type ListingDocument = Omit<MarketListing, Apart | Later> & Partial<Pick<MarketListing, Later>>

export interface ListingWords {
  publicRemarks: string
  publicRemarksFrench: string | null
  /** Oldest first. */
  history: MarketHistoryEvent[]
}

export type OfficeRules = Omit<MarketOfficeRules, 'masterCustomerId'>

export type Board = Omit<MarketBoard, 'states'>
