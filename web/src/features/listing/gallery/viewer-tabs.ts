import { VIEWER_TABS, type ViewerTab } from '../../../platform/urls/viewer-hash.ts'

interface ViewableListing {
  listingId: string | null
  showMapLinkYN: boolean | null
  location: { lat: number | null; lon: number | null } | null
  streetView: { status: string } | null
  images: readonly unknown[] | null
}

/**
 * What the viewer of a home has to show, in order: photographs where there are any and the home is on the market, a map
 * unless it is withheld or leads nowhere, the street where there is a picture of it.
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
