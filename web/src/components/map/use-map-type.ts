import { useEffect, useState } from 'react'
import { readStored, store } from '../../lib/storage.ts'
import { type MapType, mapTypes } from './map-driver.ts'

/** The type of map that this visitor likes, and what remembers another. */
export function useMapType(): [MapType, (type: MapType) => void] {
  const [type, setType] = useState<MapType>('roadmap')
  useEffect(() => {
    const kept = readStored('mapType')
    setType((usual) => mapTypes.find((name) => name === kept) ?? usual)
  }, [])
  const choose = (chosen: MapType) => {
    setType(chosen)
    store('mapType', chosen)
  }
  return [type, choose]
}
