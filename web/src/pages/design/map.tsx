import { MAX_AREAS } from '@gable/kit/rules/search-limits'
import { useState } from 'react'
import type { DrawnArea } from '../../platform/geo/geo.ts'
import { Button } from '../../ui/forms/button.tsx'
import type { MapTarget } from '../../ui/map/driver/map-driver.ts'
import { MapCanvas } from '../../ui/map/map-canvas.tsx'
import { MapDrawing } from '../../ui/map/map-drawing.tsx'
import { useMapType } from '../../ui/map/use-map-type.ts'
import styles from './design.module.css'
import { useDesignMessages } from './design-messages.ts'
import { Group, Row } from './specimen.tsx'

/** Targets of the demo map. A target without a zoom level is shown up close. */
const targets: MapTarget[] = [
  { bounds: { minLat: 24.5, maxLat: 49.5, minLon: -125, maxLon: -66.5 } },
  { bounds: { minLat: 25.8, maxLat: 36.5, minLon: -106.7, maxLon: -93.5 } },
  { center: { lat: 30.2672, lon: -97.7431 } },
  { center: { lat: 45.5089, lon: -73.5617 }, zoom: 11 },
]

export function MapGroup() {
  const w = useDesignMessages()
  const [target, setTarget] = useState(targets[0])
  const [type, setType] = useMapType()
  const [areas, setAreas] = useState<readonly DrawnArea[]>([])
  if (!target) return null
  return (
    <Group name="map">
      <Row>
        {w.mapPlaces.map((name, index) => (
          <Button key={name} onClick={() => setTarget(targets[index])}>
            {name}
          </Button>
        ))}
      </Row>
      <div className={styles.map}>
        <MapCanvas label={w.mapLabel} target={target} type={type} onTypeChange={setType}>
          <MapDrawing
            areas={areas}
            maxAreas={MAX_AREAS}
            onAdd={(area) => setAreas([...areas, area])}
            onRemove={(index) => setAreas(areas.filter((_, other) => other !== index))}
            onRemoveAll={() => setAreas([])}
          />
        </MapCanvas>
      </div>
    </Group>
  )
}
