import { VIEWER_TABS, type ViewerTab } from '../../../platform/urls/viewer-hash.ts'

interface ViewableListing {
  listingId: string | null
  showMapLinkYN: boolean | null
  location: { lat: number | null; lon: number | null } | null
  streetView: { status: string } | null
  images: readonly unknown[] | null
}

/**
 * Returns the viewer tabs of a listing in order. Photos need an on-market listing with images. The map needs
 * coordinates and must not be withheld. Street view needs an available panorama.
 */
export function viewerTabsOf(listing: ViewableListing | null): ViewerTab[] {
  if (!listing) return []
  const { listingId, showMapLinkYN, location, streetView, images } = listing
  const isAvailable: Record<ViewerTab, boolean> = {
    photos: listingId !== null && (images?.length ?? 0) > 0,
    map: showMapLinkYN !== false && location?.lat != null && location.lon != null,
    'street-view': streetView?.status === 'OK',
  }
  return VIEWER_TABS.filter((tab) => isAvailable[tab])
}
