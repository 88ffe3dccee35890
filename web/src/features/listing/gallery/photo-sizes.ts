/**
 * Rendered widths of the photos on the page, as `sizes` attributes. The main photo fills a square and is
 * cropped on the left and right.
 */
export const PHOTO_SIZES = {
  main: '(min-width: 768px) min(1040px, 84vh, 112vw), 100vw',
  other: '(min-width: 1152px) and (min-aspect-ratio: 13/10) 35vw, (min-width: 768px) 52vw, 100vw',
} as const

/** Layout size of the photos on the page, in pixels. */
export const PHOTO_BOXES = {
  main: { width: 693, height: 693 },
  other: { width: 500, height: 242 },
} as const
