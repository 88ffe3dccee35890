/** Positions of ads among the cards of a search, counted from 1. */
const AD_POSITIONS = [1, 6, 10] as const

/** Homes that a promotion of the house follows where no ads are shown. */
const PROMOTIONS_AFTER = [6, 9] as const

export type AdPosition = (typeof AD_POSITIONS)[number] | 'after-6' | 'after-9'

/**
 * The positions of ads among so many homes: an ad takes the cell of the home that would be there, which moves on with
 * all after it. Where no home would be, there is no ad.
 */
export const adPositionsFor = (listingCount: number): AdPosition[] =>
  AD_POSITIONS.filter((position, before) => listingCount + before >= position)

/** The positions of promotions of the house among so many homes, where no ads are shown: none comes first. */
export const promotionPositionsFor = (listingCount: number): AdPosition[] =>
  PROMOTIONS_AFTER.filter((before) => listingCount >= before).map((before) => `after-${before}` as const)
