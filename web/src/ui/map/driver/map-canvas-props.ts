import type { ReactNode } from 'react'
import type { MapTarget, MapType, MapView } from './map-driver.ts'

export interface MapCanvasProps {
  /** What a screen reader calls the map. */
  label: string
  /** Where it looks; another target is gone to. */
  target: MapTarget
  /** The type that the person has chosen; see `useMapType`. */
  type: MapType
  onTypeChange(type: MapType): void
  /** What is in sight: once when the map first shows, then after each move that has come to rest. */
  onMove?(view: MapView, byPerson: boolean): void
  /** The map cannot be shown, and says so itself. */
  onFail?(reason: unknown): void
  /** What lies on it; may ask for `useMap`. */
  children?: ReactNode
}
