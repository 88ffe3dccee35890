import { useEffect, useRef } from 'react'
import { useMap } from '../../../ui/map/driver/map-context.ts'
import { driverTarget, type MapTarget } from '../../../ui/map/driver/map-driver.ts'

interface MapTargetSyncProps {
  /** The target with which the map started. The target may have changed while the map loaded. */
  start: MapTarget
  target: MapTarget
}

/** Moves the map whenever the target changes, even back to an earlier target. */
export function MapTargetSync({ start, target }: MapTargetSyncProps) {
  const map = useMap()
  const lastTarget = useRef(start)
  useEffect(() => {
    if (lastTarget.current === target) return
    lastTarget.current = target
    map.show(driverTarget(target))
  }, [map, target])
  return null
}
