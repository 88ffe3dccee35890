import type { ImageFormat, ImageSize } from '../generated/resolvers.ts'
import type { ImageRow, ListingRow } from '../rest/listings/listing-row.ts'
import { imageFormats, imageSizes } from './listing-words.ts'

/** A picture of a listing and the base that the addresses of its versions begin with. */
export interface ListingPicture {
  image: ImageRow
  basePhotoUrl: string
}

/** The pictures of a listing in their order. A key with neither an address of its own nor a base is left out. */
export function listingPictures({ images, imageUrls }: ListingRow): ListingPicture[] | null {
  if (!images) return null
  const basePhotoUrl = imageUrls?.basePhotoUrl ?? ''
  return images
    .filter(({ key }) => isAddress(key) || basePhotoUrl !== '')
    .sort((one, other) => one.order - other.order)
    .map((image) => ({ image, basePhotoUrl }))
}

/** The address of a picture in a size and format; a picture from outside has one address for all of them. */
export function pictureSrc(picture: ListingPicture, size: ImageSize, format: ImageFormat): string {
  const { image, basePhotoUrl } = picture
  if (isAddress(image.key)) return image.key
  return photoSrc(basePhotoUrl, image.key, version(image, size), format)
}

/** The address of a version of a picture under its base. A key cannot lead out of it. */
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
