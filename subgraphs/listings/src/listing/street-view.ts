import type { ImageFormat } from '../generated/resolvers.ts'
import type { ListingRow } from '../rest/listings/listing-row.ts'
import { photoSrc } from './listing-image.ts'

/** A panorama and the base URL of its images. */
export interface StreetPanorama {
  view: NonNullable<ListingRow['streetView']>
  basePhotoUrl: string | null | undefined
}

export function streetPanorama({ streetView, imageUrls }: ListingRow): StreetPanorama | null {
  return streetView ? { view: streetView, basePhotoUrl: imageUrls?.basePhotoUrl } : null
}

/** Matches keys of panoramas that the photo service renders. */
const DRAWN_PANORAMA = /^street-/

/** Returns the URL of the panorama as one wide image. Null when only the provider can display it. */
export function panoramaSrc({ view, basePhotoUrl }: StreetPanorama, format: ImageFormat): string | null {
  if (view.status !== 'OK' || !basePhotoUrl || !view.pano_id || !DRAWN_PANORAMA.test(view.pano_id))
    return null
  return photoSrc(basePhotoUrl, view.pano_id, 'panorama', format)
}
