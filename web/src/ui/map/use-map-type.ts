import { useEffect, useState } from 'react'
import { readStored, store } from '../../platform/storage/storage.ts'
import { MAP_TYPES, type MapType } from './driver/map-driver.ts'

/** Returns the visitor's map type and a function that changes and stores it. */
export function useMapType(): [MapType, (type: MapType) => void] {
  const [type, setType] = useState<MapType>('roadmap')
  useEffect(() => {
    const stored = readStored('mapType')
    setType((current) => MAP_TYPES.find((name) => name === stored) ?? current)
  }, [])
  const choose = (chosen: MapType) => {
    setType(chosen)
    store('mapType', chosen)
  }
  return [type, choose]
}
