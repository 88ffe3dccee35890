import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FavoriteButton } from '../../features/favorites/favorite-button.tsx'
import { ListingMarkers } from '../../features/search/map/listing-markers.tsx'
import { useMedia } from '../../platform/browser/use-media.ts'
import type { GeoBounds } from '../../platform/geo/geo.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { Failure } from '../../ui/feedback/failure.tsx'
import type { MapView } from '../../ui/map/driver/map-driver.ts'
import { MapCanvas } from '../../ui/map/map-canvas.tsx'
import { useMapType } from '../../ui/map/use-map-type.ts'
import { type ListedBy, listingsFilters } from './shown-listings.ts'

const query = graphql(`
  query SoldHomesBounds($input: SearchInput!, $bounds: GeoBoundsInput!) {
    search(input: $input) {
      clusters(bounds: $bounds, zoom: 2) {
        bounds {
          minLat
          maxLat
          minLon
          maxLon
        }
      }
    }
  }
`)

/** Bounds that contain the whole market. */
const ANYWHERE: GeoBounds = { minLat: 5, maxLat: 84, minLon: -180, maxLon: -50 }

/**
 * Minimum margin around the listings, in degrees, so that the map does not zoom in too far on a single
 * listing.
 */
const MIN_SPAN = 0.02

const nothing = () => undefined

/** Map of the sold listings of an agent, team, or office. */
export function SoldMap({ listedBy }: { listedBy: ListedBy }) {
  const { t } = useTranslation()
  const input = { filters: listingsFilters(listedBy, 'sold') }
  const { data, loading, refetch } = useQuery(query, {
    variables: { input, bounds: ANYWHERE },
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })
  const [type, setType] = useMapType()
  const [view, setView] = useState<MapView | null>(null)
  const phone = useMedia('(max-width: 575px)')
  const clusters = data?.search?.clusters
  if (!clusters)
    return loading ? null : <Failure title={t('profile.soldMap.failed')} onRetry={() => void refetch()} />
  return (
    <MapCanvas
      label={t('profile.soldMap.name')}
      target={{ bounds: aroundAll(clusters.map(({ bounds }) => bounds)) }}
      type={type}
      onTypeChange={setType}
      onMove={setView}
    >
      {view ? (
        <ListingMarkers
          input={input}
          view={view}
          screen={phone ? 'phone' : 'wide'}
          corner={FavoriteButton}
          onZoomToCluster={nothing}
        />
      ) : null}
    </MapCanvas>
  )
}

/** Returns the smallest box around all boxes, plus a margin. */
function aroundAll(boxes: readonly GeoBounds[]): GeoBounds {
  if (boxes.length === 0) return ANYWHERE
  const all = {
    minLat: Math.min(...boxes.map(({ minLat }) => minLat)),
    maxLat: Math.max(...boxes.map(({ maxLat }) => maxLat)),
    minLon: Math.min(...boxes.map(({ minLon }) => minLon)),
    maxLon: Math.max(...boxes.map(({ maxLon }) => maxLon)),
  }
  const margin = Math.max(MIN_SPAN, 0.08 * (all.maxLat - all.minLat), 0.08 * (all.maxLon - all.minLon))
  return {
    minLat: all.minLat - margin,
    maxLat: all.maxLat + margin,
    minLon: all.minLon - margin,
    maxLon: all.maxLon + margin,
  }
}
