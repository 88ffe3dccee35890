import { useEffect, useRef } from 'react'
import { useMap } from '../../../ui/map/driver/map-context.ts'
import { driverTarget, type MapTarget } from '../../../ui/map/driver/map-driver.ts'

/** Turns the map to a target each time there is another, also when it has been there before. */
export function MapTargetSync({ target }: { target: MapTarget }) {
  const map = useMap()
  const lastTarget = useRef(target)
  useEffect(() => {
    if (lastTarget.current === target) return
    lastTarget.current = target
    map.show(driverTarget(target))
  }, [map, target])
  return null
}
