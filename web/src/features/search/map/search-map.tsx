import { MAX_AREAS } from '@gable/kit/rules/search-limits'
import { useMemo } from 'react'
import type { DrawnArea } from '../../../platform/geo/geo.ts'
import type { SearchInput } from '../../../platform/graphql/generated/graphql.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Screen } from '../../../platform/urls/map-state.ts'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import { isWithin } from '../../../ui/map/driver/map-view.ts'
import { MapCanvas } from '../../../ui/map/map-canvas.tsx'
import { MapDrawing } from '../../../ui/map/map-drawing.tsx'
import { useMapType } from '../../../ui/map/use-map-type.ts'
import { ListingMarkers } from './listing-markers.tsx'
import type { PreviewParts } from './listing-preview.tsx'
import { MapTargetSync } from './map-target-sync.tsx'
import { PlaceOutline } from './place-outline.tsx'
import { SearchAsIMove } from './search-as-i-move.tsx'
import type { SearchBounds } from './search-target.ts'
import { useMapSearch } from './use-map-search.ts'

export interface SearchMapProps extends PreviewParts {
  search: SearchQuery
  /** Search input, which the query for the list also uses. */
  input: SearchInput
  bounds: SearchBounds
  screen: Screen
  /** Called when the markers of the first view appear, or cannot be loaded. */
  onMarkers?: (() => void) | undefined
}

/** Map of the listings of a search. The search follows the map, and the map follows the search. */
export function SearchMap({ search, input, bounds, corner, photos, screen, onMarkers }: SearchMapProps) {
  const { t } = useTranslation()
  const [type, setType] = useMapType()
  const mapSearch = useMapSearch(search, bounds, screen)
  const { view, followsMap } = mapSearch
  const { areas: drawnAreas } = search.filters
  const areas = useMemo(() => drawnAreas ?? [], [drawnAreas])
  // When the search covers the view, only the view limits the markers, as it did before a visit to a listing.
  const coversView = followsMap || (view !== null && isWithin(view.bounds, search.filters.bounds))
  const mapInput = useMemo(() => (coversView ? withoutBounds(input) : input), [coversView, input])
  return (
    <MapCanvas
      isInView
      label={t('searchMap.canvas')}
      target={mapSearch.start}
      type={type}
      onTypeChange={setType}
      onMove={mapSearch.onMove}
      markers={
        view ? (
          <ListingMarkers
            input={mapInput}
            view={view}
            screen={screen}
            corner={corner}
            photos={photos}
            onZoomToCluster={mapSearch.expectUserMove}
            onSettle={onMarkers}
          />
        ) : null
      }
    >
      <MapTargetSync start={mapSearch.start} target={mapSearch.target} />
      {input.place ? <PlaceOutline place={input.place} /> : null}
      <MapDrawing
        areas={areas}
        maxAreas={MAX_AREAS}
        onAdd={(area) => mapSearch.changeAreas((before) => [...before, area])}
        onRemove={(index) => mapSearch.changeAreas((before) => withoutArea(before, areas[index]))}
        onRemoveAll={() => mapSearch.changeAreas(() => [])}
      />
      <SearchAsIMove
        isOn={mapSearch.asIMove}
        onToggle={mapSearch.setAsIMove}
        onSearch={mapSearch.isMovedAway ? mapSearch.searchHere : null}
      />
    </MapCanvas>
  )
}

/** Removes an area by value, because areas have no ID. */
function withoutArea(areas: readonly DrawnArea[], removed: DrawnArea | undefined): DrawnArea[] {
  const serialized = JSON.stringify(removed)
  return areas.filter((area) => JSON.stringify(area) !== serialized)
}

/** Removes the bounds of the search. */
function withoutBounds({ filters, ...input }: SearchInput): SearchInput {
  const { bounds: _, ...rest } = filters ?? {}
  return { ...input, filters: rest }
}
