import type { TFunction } from 'i18next'

export interface Tour {
  name: string
  url: string
  /** SVG path of the icon in a 24 by 24 view box. */
  iconPath: string
}

const TOUR_3D_ICON = 'M12 3l8 4.5v9L12 21l-8-4.5v-9L12 3Zm0 9 8-4.5M12 12v9m0-9L4 7.5'
const TOUR_ICON = 'M7.5 5v14L19 12 7.5 5Z'

interface ListingWithTours {
  virtualTour: { url: string } | null
  virtualTour3D: { url: string } | null
}

/** Returns the virtual tours of a listing, which open on external pages. The 3D tour is first. */
export function toursOf(listing: ListingWithTours | null | undefined, t: TFunction): Tour[] {
  const tours = [
    { name: t('gallery.tour3d'), iconPath: TOUR_3D_ICON, url: listing?.virtualTour3D?.url },
    { name: t('gallery.tour'), iconPath: TOUR_ICON, url: listing?.virtualTour?.url },
  ]
  return tours.flatMap(({ url, ...tour }) => (url ? [{ ...tour, url }] : []))
}
