import type { FragmentType } from '@apollo/client'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { ListingViewer_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { loadNamespace } from '../../../platform/i18n/namespaces.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { ViewerTab } from '../../../platform/urls/viewer-hash.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { toursOf } from './tours.ts'
import { useViewerHash } from './use-viewer-hash.ts'
import { viewerTabsOf } from './viewer-tabs.ts'

const fragment = graphql(`
  fragment ListingViewer_listing on Listing {
    id
    listingId
    showMapLinkYN
    location {
      lat
      lon
    }
    streetView {
      status
    }
    images {
      key
      alt(locale: $locale)
      src(size: LARGE, format: WEBP)
    }
    virtualTour {
      url
    }
    virtualTour3D {
      url
    }
  }
`)

interface ListingViewerProps {
  listing: FragmentType<ListingViewer_ListingFragment>
  map: () => ReactNode
  streetView: () => ReactNode
}

type ViewerComponent = typeof import('./viewer.tsx').Viewer

/**
 * Viewer for the photos, map, and street view of a listing, on top of the page. The URL hash selects the
 * view; without a hash the viewer is closed. Any link on the page to such a hash opens the viewer, and Back
 * closes it. The code of the viewer loads on first use.
 */
export function ListingViewer({ listing: masked, map, streetView }: ListingViewerProps) {
  const { t, i18n } = useTranslation()
  const listing = useMasked(fragment, masked)
  const tabs = viewerTabsOf(listing)
  const { view, close, show } = useViewerHash(tabs)
  const [loaded, setLoaded] = useState<{ Viewer: ViewerComponent } | null>(null)

  const images = useMemo(
    () =>
      (listing?.images ?? []).map((image, index) => ({
        ...image,
        alt: image.alt ?? t('photos.photo', { number: index + 1 }),
      })),
    [listing, t],
  )

  const isOpen = view !== null
  useEffect(() => {
    if (!isOpen || loaded) return
    Promise.all([import('./viewer.tsx'), loadNamespace(i18n, 'viewer')]).then(
      ([{ Viewer }]) => setLoaded({ Viewer }),
      (reason: unknown) => {
        console.error('Failed to load the viewer', reason)
        toast(t('gallery.viewerFailed'), 'error')
        close()
      },
    )
  }, [isOpen, loaded, i18n, t, close])

  if (!view || !loaded || !listing) return null
  const panels: Partial<Record<ViewerTab, () => ReactNode>> = { map, 'street-view': streetView }
  return (
    <loaded.Viewer
      view={view}
      tabs={tabs}
      images={images}
      tours={toursOf(listing, t)}
      panels={panels}
      onPhoto={(photo) => show({ tab: 'photos', photo })}
      onClose={close}
    />
  )
}
