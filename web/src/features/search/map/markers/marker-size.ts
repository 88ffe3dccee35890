import type { HomeStates } from './pin-labels.ts'

/** Average width in px of a character of a price, and the padding and borders of its tag. */
const CHARACTER_WIDTH = 7.5
const TAG_PADDING = 18
/** Width in px of the dot of a new home and of the heart of a favorite in a tag, with their gaps. */
const NEW_WIDTH = 11
const HEART_WIDTH = 16
/** Width in px of the ring of an open house, on both sides. */
const RING_WIDTH = 8
/** Diameter in px of a dot, and of a heart in its place. */
const DOT_SIZE = 12
export const HEART_SIZE = 18

/** Estimates the width in px of a price on the map. */
export const priceWidth = (price: string, { isNew, isFavorite, hasOpenHouse }: HomeStates): number =>
  Math.ceil(price.length * CHARACTER_WIDTH) +
  TAG_PADDING +
  (isNew ? NEW_WIDTH : 0) +
  (isFavorite ? HEART_WIDTH : 0) +
  (hasOpenHouse ? RING_WIDTH : 0)

/** Returns the diameter in px of a home without a price on the map. */
export function dotSize({ isFavorite, hasOpenHouse }: HomeStates): number {
  if (hasOpenHouse) return DOT_SIZE + RING_WIDTH
  return isFavorite ? HEART_SIZE : DOT_SIZE
}
