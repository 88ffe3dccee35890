import type { ImageFormat, ImageSize } from '../generated/resolvers.ts'
import type { ImageRow, ListingRow } from '../rest/listings/listing-row.ts'
import { imageFormats, imageSizes } from './listing-words.ts'

/** An image of a listing and the base URL of its versions. */
export interface ListingPicture {
  image: ImageRow
  basePhotoUrl: string
}

/**
 * Returns the images of a listing, sorted by order. Omits an image when its key is not a URL and the listing
 * has no base URL.
 */
export function listingPictures({ images, imageUrls }: ListingRow): ListingPicture[] | null {
  if (!images) return null
  const basePhotoUrl = imageUrls?.basePhotoUrl ?? ''
  return images
    .filter(({ key }) => isAddress(key) || basePhotoUrl !== '')
    .sort((one, other) => one.order - other.order)
    .map((image) => ({ image, basePhotoUrl }))
}

/**
 * Returns the URL of an image in the given size and format. An external image has a single URL for all sizes
 * and formats.
 */
export function pictureSrc(picture: ListingPicture, size: ImageSize, format: ImageFormat): string {
  const { image, basePhotoUrl } = picture
  if (isAddress(image.key)) return image.key
  return photoSrc(basePhotoUrl, image.key, version(image, size), format)
}

/**
 * Returns the URL of an image version under the base URL. Encodes the key so that the URL stays under the
 * base.
 */
export function photoSrc(base: string, key: string, version: string, format: ImageFormat): string {
  const path = key.split('/').map(encodeURIComponent).join('/')
  return `${base.replace(/\/+$/, '')}/${path}/${version}.${imageFormats.word(format)}`
}

function version({ versions }: ImageRow, size: ImageSize): string {
  const wanted = imageSizes.word(size)
  const [first] = versions ?? []
  return first === undefined || versions?.includes(wanted) ? wanted : first
}

function isAddress(key: string): boolean {
  return /^https?:\/\//i.test(key)
}
