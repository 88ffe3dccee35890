import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { GeoPoint } from '../../../platform/geo/geo.ts'
import { useMap } from '../driver/map-context.ts'
import type { PlacedElement } from '../driver/map-driver.ts'

interface MapMarkerProps {
  /** Point at which the bottom center of the content is anchored. */
  at: GeoPoint
  /** Stacking order. */
  level?: number
  /** True when the map must not react to events on the marker, including scrolling and dragging. */
  solid?: boolean
  children: ReactNode
}

const SOLID_EVENTS = ['wheel', 'mousedown', 'pointerdown', 'touchstart', 'dblclick', 'keydown']

/** Content anchored at a point of the map, with any map provider. */
export function MapMarker({ at: { lat, lon }, level = 0, solid = false, children }: MapMarkerProps) {
  const driver = useMap()
  const [element] = useState(() => document.createElement('div'))
  const [placed, setPlaced] = useState<PlacedElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next effect moves the marker
  useEffect(() => {
    const placedElement = driver.place(element, { lat, lon })
    setPlaced(placedElement)
    return () => placedElement.remove()
  }, [driver, element])
  useEffect(() => placed?.move({ lat, lon }), [placed, lat, lon])
  useEffect(() => placed?.raise(level), [placed, level])
  useEffect(() => {
    if (!solid) return
    const stopPropagation = (event: Event) => event.stopPropagation()
    for (const type of SOLID_EVENTS) element.addEventListener(type, stopPropagation)
    return () => {
      for (const type of SOLID_EVENTS) element.removeEventListener(type, stopPropagation)
    }
  }, [element, solid])
  return createPortal(children, element)
}
