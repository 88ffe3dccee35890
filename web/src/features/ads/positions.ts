/** Where ads stand among the cards of a search, counted from 1. */
const adPositions = [1, 6, 10] as const

export type AdPosition = (typeof adPositions)[number]

/**
 * The places that ads have among so many cards: an ad takes the place of the card that would have stood there, which
 * moves on with all after it. Where no card would have stood, there is no ad.
 */
export const adsAmong = (cards: number): AdPosition[] =>
  adPositions.filter((position, before) => cards + before >= position)
