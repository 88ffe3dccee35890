import type { Pixels } from './picture.ts'

/**
 * Sizes that clients can request. Named sizes are 3:2; a picture in a size such as '600x224' has a view box
 * that fits the size's aspect ratio.
 */
export const SIZES: Readonly<Record<string, Pixels>> = {
  small: { width: 320, height: 213 },
  medium: { width: 640, height: 427 },
  '960x640': { width: 960, height: 640 },
  large: { width: 1280, height: 853 },
  original: { width: 1920, height: 1280 },
  '600x224': { width: 600, height: 224 },
  '1200x448': { width: 1200, height: 448 },
  '1800x672': { width: 1800, height: 672 },
  '320x60': { width: 320, height: 60 },
  '80x80': { width: 80, height: 80 },
  /** Sizes for portraits from the shoulders up: small squares and tall formats. */
  '160x160': { width: 160, height: 160 },
  '320x400': { width: 320, height: 400 },
  '640x800': { width: 640, height: 800 },
  '1200x630': { width: 1200, height: 630 },
  /**
   * The size for 360-degree panoramas, which are pictures of kind `street`. Their two ends match at this
   * aspect ratio.
   */
  panorama: { width: 2880, height: 960 },
}

export const FORMATS = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
export type Format = keyof typeof FORMATS

export const isFormat = (text: string): text is Format => Object.hasOwn(FORMATS, text)
export const sizeOf = (name: string): Pixels | undefined =>
  Object.hasOwn(SIZES, name) ? SIZES[name] : undefined
