import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MapCanvas } from '../../components/map/map-canvas.tsx'
import { MapDrawing } from '../../components/map/map-drawing.tsx'
import { useMapType } from '../../components/map/use-map-type.ts'
import type { SearchInput } from '../../graphql/generated/graphql.ts'
import type { DrawnArea, GeoBounds } from '../../lib/geo.ts'
import type { Screen } from '../../lib/map-state.ts'
import { mostAreas } from '../../lib/search-geo.ts'
import type { SearchQuery } from '../../lib/search-query.ts'
import type { HomeCorner } from './home-preview.tsx'
import { MapAim } from './map-aim.tsx'
import { MapHomes } from './map-homes.tsx'
import { MoveSearch } from './move-search.tsx'
import { useMovedSearch } from './use-moved-search.ts'

export interface SearchMapProps {
  search: SearchQuery
  /** The same as the graph is asked for the list. */
  input: SearchInput
  /** The box around the place that is searched; null for the whole market. */
  placeBounds: GeoBounds | null
  /** What can be done with a home, on the top right of its picture. */
  corner: HomeCorner
  screen: Screen
}

/** The homes of a search on a map: what is searched follows it, and what it shows follows the search. */
export function SearchMap({ search, input, placeBounds, corner, screen }: SearchMapProps) {
  const { t } = useTranslation()
  const [type, setType] = useMapType()
  const moved = useMovedSearch(search, placeBounds)
  const { view, follows } = moved
  const { areas: drawn } = search.filters
  const areas = useMemo(() => drawn ?? [], [drawn])
  const asked = useMemo(() => (follows ? anywhere(input) : input), [follows, input])
  return (
    <MapCanvas
      label={t('searchMap.canvas')}
      target={moved.start}
      type={type}
      onTypeChange={setType}
      onMove={moved.onMove}
    >
      <MapAim target={moved.target} />
      {view ? (
        <MapHomes input={asked} view={view} screen={screen} corner={corner} onLookCloser={moved.expectMove} />
      ) : null}
      <MapDrawing
        areas={areas}
        most={mostAreas}
        onAdd={(area) => moved.changeAreas((before) => [...before, area])}
        onRemove={(index) => moved.changeAreas((before) => without(before, areas[index]))}
        onRemoveAll={() => moved.changeAreas(() => [])}
      />
      <MoveSearch
        asIMove={moved.asIMove}
        onAsIMove={moved.setAsIMove}
        onSearch={moved.elsewhere ? moved.searchHere : null}
      />
    </MapCanvas>
  )
}

/** Areas know one another by what they say. */
function without(areas: readonly DrawnArea[], gone: DrawnArea | undefined): DrawnArea[] {
  const said = JSON.stringify(gone)
  return areas.filter((area) => JSON.stringify(area) !== said)
}

/** While the search follows the map, its own view is the only box there is. */
function anywhere({ filters, ...input }: SearchInput): SearchInput {
  const { bounds: _, ...rest } = filters ?? {}
  return { ...input, filters: rest }
}
