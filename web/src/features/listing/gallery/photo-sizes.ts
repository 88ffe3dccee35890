/** How wide the photographs of the page stand, as `sizes` says it. The main one fills a square, and so is cut at its sides. */
export const PHOTO_SIZES = {
  main: '(min-width: 768px) min(1040px, 84vh, 112vw), 100vw',
  other: '(min-width: 1152px) and (min-aspect-ratio: 13/10) 35vw, (min-width: 768px) 52vw, 100vw',
} as const

/** Width and height in pixels that the photographs of the page are laid out for. */
export const PHOTO_BOXES = {
  main: { width: 693, height: 693 },
  other: { width: 500, height: 242 },
} as const
