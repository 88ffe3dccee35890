import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MapCanvas } from '../../components/map/map-canvas.tsx'
import type { MapView } from '../../components/map/map-driver.ts'
import { useMapType } from '../../components/map/use-map-type.ts'
import { market, withMargin } from '../../components/map/view.ts'
import type { GeoBounds } from '../../lib/geo.ts'
import type { Screen } from '../../lib/map-state.ts'
import type { PeopleQuery } from '../../lib/people-query.ts'
import type { PersonLine } from './open-people.tsx'
import { PeopleOnMap } from './people-on-map.tsx'

export interface PeopleMapProps {
  search: PeopleQuery
  /** The box around all who were found; null when it is not known where they are. */
  bounds: GeoBounds | null
  screen: Screen
  line: PersonLine
}

/** Offices are few and stand at the edges of their box: there is room for them beside what floats above the map. */
const aroundOffices = { side: 0.25, north: 0.3 }

/** The agents or offices of a list on a map. What is found does not depend on where the map looks. */
export function PeopleMap({ search, bounds, screen, line }: PeopleMapProps) {
  const { t } = useTranslation()
  const [type, setType] = useMapType()
  const [view, setView] = useState<MapView | null>(null)
  return (
    <MapCanvas
      label={t('people.map.canvas')}
      target={{ bounds: bounds ? withMargin(bounds, aroundOffices) : market }}
      type={type}
      onTypeChange={setType}
      onMove={setView}
    >
      {view ? <PeopleOnMap search={search} view={view} screen={screen} line={line} /> : null}
    </MapCanvas>
  )
}
