import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSite } from '../../platform/browser/site.ts'
import { allowedBasemap } from './basemap/allowed-basemap.ts'
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

/** Zoom from which the map shows satellite imagery, unless the visitor selects another type at that zoom. */
const MIN_CLOSE_UP_ZOOM = 19

type LiveMapProps = MapCanvasProps & { onFail(reason: unknown): void }

/** The loaded map with its controls and footer. */
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
    return createDriver(container, {
      ...{ label, target: driverTarget(target), type, onMove: moved, onFail: fail },
      basemap: allowedBasemap(site),
    })
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
      // A container that has left the page has no computed style, so its driver may fail. This failure is
      // ignored.
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

/** Moves the map when the target changes. */
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
 * Returns the map type to show: satellite imagery with labels at close zoom, otherwise the selected type. A
 * type selected at close zoom applies until the visitor zooms out.
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
