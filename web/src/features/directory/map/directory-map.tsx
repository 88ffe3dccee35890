import { useState } from 'react'
import type { GeoBounds } from '../../../platform/geo/geo.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { DirectoryQuery } from '../../../platform/urls/directory-query.ts'
import type { Screen } from '../../../platform/urls/map-state.ts'
import type { MapView } from '../../../ui/map/driver/map-driver.ts'
import { targetAround } from '../../../ui/map/driver/map-target.ts'
import { MARKET_BOUNDS } from '../../../ui/map/driver/map-view.ts'
import { MapCanvas } from '../../../ui/map/map-canvas.tsx'
import { useMapType } from '../../../ui/map/use-map-type.ts'
import { DirectoryMarkers } from './directory-markers.tsx'
import type { DirectoryLine } from './directory-popup.tsx'

export interface DirectoryMapProps {
  search: DirectoryQuery
  /** The bounds of all results. Null when their locations are unknown. */
  bounds: GeoBounds | null
  screen: Screen
  line: DirectoryLine
}

/** A map of the agents or offices in a list. Moving the map does not change the results. */
export function DirectoryMap({ search, bounds, screen, line }: DirectoryMapProps) {
  const { t } = useTranslation()
  const [type, setType] = useMapType()
  const [view, setView] = useState<MapView | null>(null)
  return (
    <MapCanvas
      isInView
      label={t('people.map.canvas')}
      target={targetAround(bounds ?? MARKET_BOUNDS, screen)}
      type={type}
      onTypeChange={setType}
      onMove={setView}
      markers={view ? <DirectoryMarkers search={search} view={view} screen={screen} line={line} /> : null}
    />
  )
}
