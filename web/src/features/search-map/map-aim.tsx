import { useEffect, useRef } from 'react'
import { useMap } from '../../components/map/map-context.ts'
import { driverTarget, type MapTarget } from '../../components/map/map-driver.ts'

/** Turns the map to a target each time there is another, also when it has been there before. */
export function MapAim({ target }: { target: MapTarget }) {
  const map = useMap()
  const aimed = useRef(target)
  useEffect(() => {
    if (aimed.current === target) return
    aimed.current = target
    map.show(driverTarget(target))
  }, [map, target])
  return null
}
