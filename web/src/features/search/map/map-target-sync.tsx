import { useEffect, useRef } from 'react'
import { useMap } from '../../../ui/map/driver/map-context.ts'
import { driverTarget, type MapTarget } from '../../../ui/map/driver/map-driver.ts'

/** Moves the map whenever the target changes, even back to an earlier target. */
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
