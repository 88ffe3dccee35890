/** Size of the pictures that pages are shared with, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 }

/** A drawn picture in the size and format that a page is shared with. Null for one from elsewhere. */
export function sharePicture(url: string): string | null {
  const folder = photoFolder(url)
  return folder === null ? null : `${folder}${SHARE_SIZE.width}x${SHARE_SIZE.height}.jpg`
}

/** The sizes of each shape, with their widths in pixels. The photo service frames each for its shape, it cuts none. */
const SIZES = {
  photo: { small: 320, medium: 640, '960x640': 960, large: 1280, original: 1920 },
  wide: { '600x224': 600, '1200x448': 1200, '1800x672': 1800 },
  /** A person, head and shoulders, upright. The smallest is square: it is shown round. */
  portrait: { '160x160': 160, '320x400': 320, '640x800': 640 },
} as const

export type PhotoShape = keyof typeof SIZES

/** Width and height of the largest picture of each shape, in pixels. */
export const PHOTO_BOUNDS: Record<PhotoShape, { width: number; height: number }> = {
  photo: { width: 1920, height: 1280 },
  wide: { width: 1800, height: 672 },
  portrait: { width: 640, height: 800 },
}

/** An address whose last part names a size and a format, as the photo service writes them. */
const RESIZABLE_URL = /^(.*\/)(?:small|medium|large|original|\d+x\d+)\.(?:avif|webp|jpg)$/

/** What the addresses of one drawn picture begin with, up to its size. Null for a picture from elsewhere. */
export const photoFolder = (url: string): string | null => RESIZABLE_URL.exec(url)?.[1] ?? null

/** A picture in every size of a shape, as `srcset` wants it. Null for one from elsewhere, which has but one size. */
export function photoSet(url: string, shape: PhotoShape, format: 'avif' | 'webp'): string | null {
  const folder = photoFolder(url)
  if (folder === null) return null
  return Object.entries(SIZES[shape])
    .map(([size, width]) => `${folder}${size}.${format} ${width}w`)
    .join(', ')
}

/** The address of one picture in one size. One from elsewhere has but its own. */
export function photoIn(url: string, size: keyof typeof SIZES.photo | '80x80' | '160x160'): string {
  const folder = photoFolder(url)
  return folder === null ? url : `${folder}${size}.webp`
}
