import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { FavoriteButton } from '../../features/favorites/favorite-button.tsx'
import { LazyCardPhotos } from '../../features/listing/card/lazy-card-photos.ts'
import { ListingMarkers } from '../../features/search/map/listing-markers.tsx'
import { useMedia } from '../../platform/browser/use-media.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { phoneQuery } from '../../platform/urls/map-state.ts'
import { Failure } from '../../ui/feedback/failure.tsx'
import type { MapView } from '../../ui/map/driver/map-driver.ts'
import { targetAround } from '../../ui/map/driver/map-target.ts'
import { MARKET_BOUNDS } from '../../ui/map/driver/map-view.ts'
import { MapCanvas } from '../../ui/map/map-canvas.tsx'
import { useMapType } from '../../ui/map/use-map-type.ts'
import { type ListedBy, listingsFilters } from './shown-listings.ts'

const query = graphql(`
  query SoldHomesBounds($input: SearchInput!) {
    search(input: $input) {
      bounds {
        minLat
        maxLat
        minLon
        maxLon
      }
    }
  }
`)

const nothing = () => undefined

/** Map of the sold listings of an agent, team, or office. */
export function SoldMap({ listedBy }: { listedBy: ListedBy }) {
  const { t } = useTranslation()
  const input = { filters: listingsFilters(listedBy, 'sold') }
  const { data, loading, refetch } = useQuery(query, {
    variables: { input },
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })
  const [type, setType] = useMapType()
  const [view, setView] = useState<MapView | null>(null)
  const screen = useMedia(phoneQuery) ? 'phone' : 'wide'
  if (!data?.search)
    return loading ? null : <Failure title={t('profile.soldMap.failed')} onRetry={() => void refetch()} />
  return (
    <MapCanvas
      label={t('profile.soldMap.name')}
      target={targetAround(data.search.bounds ?? MARKET_BOUNDS, screen)}
      type={type}
      onTypeChange={setType}
      onMove={setView}
      markers={
        view ? (
          <ListingMarkers
            input={input}
            view={view}
            screen={screen}
            corner={FavoriteButton}
            photos={LazyCardPhotos}
            onZoomToCluster={nothing}
          />
        ) : null
      }
    />
  )
}
