import { createContext, use } from 'react'
import type { MapDriver } from './map-driver.ts'

export const MapContext = createContext<MapDriver | null>(null)

/** The map that a component stands on. Throws outside of one. */
export function useMap(): MapDriver {
  const driver = use(MapContext)
  if (!driver) throw new Error('There is no map here.')
  return driver
}
