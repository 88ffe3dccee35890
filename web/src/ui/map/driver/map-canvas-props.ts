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
  /**
   * True for a map that is in view when it renders. Once the code of a map has loaded, the markers of such a map appear
   * with the page.
   */
  isInView?: boolean
  /**
   * Called as soon as the view is known, which is before the map has loaded, again when it has loaded, and after
   * each move ends.
   */
  onMove?(view: MapView, byPerson: boolean): void
  /** Called when the map fails to load. The map itself shows an error message. */
  onFail?(reason: unknown): void
  /** Markers, which may call `useMap`. They appear before the map has loaded. */
  markers?: ReactNode
  /** Other content on the map, which may call `useMap`. It appears when the map has loaded. */
  children?: ReactNode
}
