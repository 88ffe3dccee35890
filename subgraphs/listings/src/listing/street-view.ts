import type { ImageFormat } from '../generated/resolvers.ts'
import type { ListingRow } from '../rest/listings/listing-row.ts'
import { photoSrc } from './listing-image.ts'

/** A panorama, and the base that the addresses of pictures begin with. */
export interface StreetPanorama {
  view: NonNullable<ListingRow['streetView']>
  basePhotoUrl: string | null | undefined
}

export function streetPanorama({ streetView, imageUrls }: ListingRow): StreetPanorama | null {
  return streetView ? { view: streetView, basePhotoUrl: imageUrls?.basePhotoUrl } : null
}

/** Keys that the photo service draws a panorama of. */
const DRAWN_PANORAMA = /^street-/

/** The address of the panorama as one wide picture; null for one that only its provider can show. */
export function panoramaSrc({ view, basePhotoUrl }: StreetPanorama, format: ImageFormat): string | null {
  if (view.status !== 'OK' || !basePhotoUrl || !view.pano_id || !DRAWN_PANORAMA.test(view.pano_id))
    return null
  return photoSrc(basePhotoUrl, view.pano_id, 'panorama', format)
}
