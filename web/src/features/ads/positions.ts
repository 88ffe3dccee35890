/** Where ads stand among the cards of a search, counted from 1. */
export const adPositions = [1, 6, 10] as const

export type AdPosition = (typeof adPositions)[number]

/**
 * Cards with ads between them: an ad takes the place of the card that would have stood there, which moves on with all
 * after it. Where no card would have stood, there is no ad.
 */
export function withAds<Cell>(cards: readonly Cell[], ad: (position: AdPosition) => Cell): Cell[] {
  const cells = [...cards]
  for (const position of adPositions)
    if (cells.length >= position) cells.splice(position - 1, 0, ad(position))
  return cells
}
