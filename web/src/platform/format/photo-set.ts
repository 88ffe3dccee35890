/** Size of social media images in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 }

/**
 * Returns the URL of a photo in the size and format for social media. Null for photos from outside the photo
 * service.
 */
export function sharePicture(url: string): string | null {
  const folder = photoFolder(url)
  return folder === null ? null : `${folder}${SHARE_SIZE.width}x${SHARE_SIZE.height}.jpg`
}

/**
 * Sizes per shape, with widths in pixels. The photo service composes each picture for its shape and never
 * crops.
 */
const SIZES = {
  photo: { small: 320, medium: 640, '960x640': 960, large: 1280, original: 1920 },
  wide: { '600x224': 600, '1200x448': 1200, '1800x672': 1800 },
  /** Head and shoulders in portrait orientation. The smallest size is square because avatars are round. */
  portrait: { '160x160': 160, '320x400': 320, '640x800': 640 },
} as const

export type PhotoShape = keyof typeof SIZES

/** Width and height of the largest picture of each shape, in pixels. */
export const PHOTO_BOUNDS: Record<PhotoShape, { width: number; height: number }> = {
  photo: { width: 1920, height: 1280 },
  wide: { width: 1800, height: 672 },
  portrait: { width: 640, height: 800 },
}

/** URL format of the photo service: the last segment is a size and a format. */
const RESIZABLE_URL = /^(.*\/)(?:small|medium|large|original|\d+x\d+)\.(?:avif|webp|jpg)$/

/** Returns the part of a photo URL that precedes the size. Null for photos from outside the photo service. */
export const photoFolder = (url: string): string | null => RESIZABLE_URL.exec(url)?.[1] ?? null

/**
 * Returns a `srcset` with every size of a shape. Null for photos from outside the photo service, because such
 * photos have only one size.
 */
export function photoSet(url: string, shape: PhotoShape, format: 'avif' | 'webp'): string | null {
  const folder = photoFolder(url)
  if (folder === null) return null
  return Object.entries(SIZES[shape])
    .map(([size, width]) => `${folder}${size}.${format} ${width}w`)
    .join(', ')
}

/**
 * Returns the URL of a photo in the given size. Photos from outside the photo service have only one size, so
 * their URL is returned unchanged.
 */
export function photoIn(url: string, size: keyof typeof SIZES.photo | '80x80' | '160x160'): string {
  const folder = photoFolder(url)
  return folder === null ? url : `${folder}${size}.webp`
}
