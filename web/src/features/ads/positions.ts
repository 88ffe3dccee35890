/** Positions of ads among the cards of a search, counted from 1. */
const adPositions = [1, 6, 10] as const

/** Homes that a promotion of the house follows where no ads are shown. */
const promotionsAfter = [6, 9] as const

export type AdPosition = (typeof adPositions)[number] | 'after-6' | 'after-9'

/**
 * The positions of ads among so many homes: an ad takes the cell of the home that would be there, which moves on with
 * all after it. Where no home would be, there is no ad.
 */
export const adsAmong = (homes: number): AdPosition[] =>
  adPositions.filter((position, before) => homes + before >= position)

/** The positions of promotions of the house among so many homes, where no ads are shown: none comes first. */
export const promotionsAmong = (homes: number): AdPosition[] =>
  promotionsAfter.filter((before) => homes >= before).map((before) => `after-${before}` as const)
