import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSite } from '../../platform/browser/site.ts'
import type { MapCanvasProps } from './driver/map-canvas-props.ts'
import { MapContext } from './driver/map-context.ts'
import {
  driverTarget,
  type MapDriver,
  type MapTarget,
  type MapType,
  type MapView,
} from './driver/map-driver.ts'
import { loadDriver } from './load-driver.ts'
import styles from './map.module.css'
import { MapContainer } from './map-container.tsx'
import { MapControls } from './map-controls.tsx'
import { MapFooter } from './map-footer.tsx'

/** From this zoom on a map turns to pictures of the ground, whatever type has been chosen. */
const MIN_CLOSE_UP_ZOOM = 19

type LiveMapProps = MapCanvasProps & { onFail(reason: unknown): void }

/** The map itself, with what belongs on every map. */
export function LiveMap({ label, target, type, onTypeChange, onMove, onFail, children }: LiveMapProps) {
  const site = useSite()
  const containerRef = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<{ driver: MapDriver; view: MapView } | null>(null)
  const driver = shown?.driver
  const [shownType, chooseType] = useShownType(type, onTypeChange, shown?.view.zoom ?? 0)

  const moved = useEffectEvent((view: MapView, byPerson: boolean) => {
    setShown((before) => before && { ...before, view })
    onMove?.(view, byPerson)
  })
  const fail = useEffectEvent(onFail)
  const create = useEffectEvent(async (container: HTMLElement) => {
    const createDriver = await loadDriver(site)
    return createDriver(container, { label, target: driverTarget(target), type, onMove: moved, onFail: fail })
  })

  useEffect(() => {
    const container = containerRef.current
    if (!container) return
    let isUnmounted = false
    const driverPromise = create(container)
    driverPromise.then(
      (created) => {
        if (isUnmounted) return
        const view = created.view()
        setShown({ driver: created, view })
        moved(view, false)
      },
      // Ground that has just left the page has no style any more: no driver can do with it, and none needs to.
      (reason) => isUnmounted || !container.isConnected || fail(reason),
    )
    return () => {
      isUnmounted = true
      driverPromise.then(
        (created) => created.destroy(),
        () => undefined,
      )
    }
  }, [])
  useTarget(driver, target)
  useEffect(() => driver?.setType(shownType), [driver, shownType])

  return (
    <MapContainer busy={!shown}>
      <div ref={containerRef} className={styles.ground} />
      {shown ? (
        <MapContext value={shown.driver}>
          <MapControls type={shownType} onTypeChange={chooseType} />
          <MapFooter view={shown.view} credits={shown.driver.credits ?? []} />
          {children}
        </MapContext>
      ) : null}
    </MapContainer>
  )
}

/** Goes where a target says, once it says something else. */
function useTarget(driver: MapDriver | undefined, target: MapTarget): void {
  const key = JSON.stringify(target)
  const before = useRef(key)
  const go = useEffectEvent(() => driver?.show(driverTarget(target)))
  useEffect(() => {
    if (!driver || before.current === key) return
    before.current = key
    go()
  }, [driver, key])
}

/**
 * The type that shows: who comes close sees the ground, and at a distance what has been chosen; who chooses while
 * close sees that.
 */
function useShownType(
  chosen: MapType,
  onChoose: (type: MapType) => void,
  zoom: number,
): [MapType, (type: MapType) => void] {
  const isCloseUp = zoom >= MIN_CLOSE_UP_ZOOM
  const [chosenClose, setChosenClose] = useState(false)
  if (chosenClose && !isCloseUp) setChosenClose(false)
  const choose = (type: MapType) => {
    setChosenClose(isCloseUp)
    onChoose(type)
  }
  return [isCloseUp && !chosenClose ? 'hybrid' : chosen, choose]
}
