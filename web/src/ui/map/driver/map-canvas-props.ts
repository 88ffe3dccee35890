import type { ReactNode } from 'react'
import type { MapTarget, MapType, MapView } from './map-driver.ts'

export interface MapCanvasProps {
  /** Accessible name of the map. */
  label: string
  /** The area to show. The map moves when the target changes. */
  target: MapTarget
  /** The map type that the visitor selected. See `useMapType`. */
  type: MapType
  onTypeChange(type: MapType): void
  /** Called when the map first appears, and after each move ends. */
  onMove?(view: MapView, byPerson: boolean): void
  /** Called when the map fails to load. The map itself shows an error message. */
  onFail?(reason: unknown): void
  /** Content on the map, which may call `useMap`. */
  children?: ReactNode
}
