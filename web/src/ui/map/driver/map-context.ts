import { createContext, use } from 'react'
import type { MapDriver } from './map-driver.ts'

export const MapContext = createContext<MapDriver | null>(null)

/** Returns the map around the component. Throws outside of a map. */
export function useMap(): MapDriver {
  const driver = use(MapContext)
  if (!driver) throw new Error('useMap must be called inside a map')
  return driver
}
