import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSite } from '../../platform/browser/site.ts'
import { whenNearViewport } from '../../platform/browser/use-near-viewport.ts'
import { whenIdle } from '../../platform/browser/when-idle.ts'
import { isAllowed } from '../../platform/visitor/consent.ts'
import { ifAllowed } from './basemap/allowed-basemap.ts'
import type { MapCanvasProps } from './driver/map-canvas-props.ts'
import { MapContext } from './driver/map-context.ts'
import {
  type CreateMapDriver,
  driverTarget,
  type MapDriver,
  type MapTarget,
  type MapType,
  type MapView,
} from './driver/map-driver.ts'
import { createStillDriver } from './driver/still-driver.ts'
import { loadDriver } from './load-driver.ts'
import styles from './map.module.css'
import { MapContainer } from './map-container.tsx'
import { MapControls } from './map-controls.tsx'
import { MapFooter } from './map-footer.tsx'

/**
 * Zoom from which a map with satellite imagery shows it, unless the visitor selects another type at that zoom.
 */
const MIN_CLOSE_UP_ZOOM = 19

type LiveMapProps = MapCanvasProps & { onFail(reason: unknown): void }

interface ShownMap {
  driver: MapDriver
  view: MapView
}

/** The loaded map with its controls and footer. Its markers appear while it loads. */
export function LiveMap({
  label,
  target,
  type,
  isInView = false,
  onTypeChange,
  onMove,
  onFail,
  markers,
  children,
}: LiveMapProps) {
  const site = useSite()
  const containerRef = useRef<HTMLDivElement>(null)
  const stillRef = useRef<HTMLDivElement>(null)
  const liveRef = useRef<Promise<MapDriver> | null>(null)
  const [still, setStill] = useState<MapDriver | null>(null)
  const [shown, setShown] = useState<ShownMap | null>(null)
  const driver = shown?.driver
  const types = driver?.types ?? []
  const [shownType, chooseType] = useShownType(type, types, onTypeChange, shown?.view.zoom ?? 0)

  const moved = useEffectEvent((view: MapView, byPerson: boolean) => {
    setShown((before) => before && { ...before, view })
    onMove?.(view, byPerson)
  })
  const refresh = useEffectEvent(() => setShown((before) => before && { ...before }))
  const fail = useEffectEvent(onFail)
  const load = useEffectEvent(async (container: HTMLElement) => {
    const [createDriver] = await Promise.all([loadDriver(site), isInView && inView(container)])
    return createDriver
  })
  const create = useEffectEvent((container: HTMLElement, createDriver: CreateMapDriver) =>
    createDriver(container, {
      ...{ label, target: driverTarget(target), type },
      ...{ onMove: moved, onSourcesChange: refresh, onFail: fail },
      basemap: ifAllowed(site.basemap),
      imagery: ifAllowed(site.imagery),
    }),
  )
  /** Shows the markers until the map has loaded, if their positions are known. Returns whether they are. */
  const startStill = useEffectEvent((live: Promise<MapDriver>): boolean => {
    // Google fits bounds in its own way.
    if (!stillRef.current || markers === undefined || (site.googleMaps && isAllowed('google'))) return false
    const stillDriver = createStillDriver(stillRef.current, driverTarget(target), live)
    if (!stillDriver) return false
    setStill(stillDriver)
    onMove?.(stillDriver.view(), false)
    return true
  })

  useLayoutEffect(() => {
    const container = containerRef.current
    if (!container) return
    // Keeps the loaded map when a Suspense boundary hides and reveals it.
    if (liveRef.current) return
    let state: 'loading' | 'loaded' | 'unmounted' = 'loading'
    const start = async () => {
      const createDriver = await load(container)
      // The markers appear first, because a new map keeps the browser busy for longer than a frame.
      if (hasStill) await idle()
      if (state === 'unmounted') throw new Error('The map left the page before it loaded.')
      return create(container, createDriver)
    }
    const live = start()
    liveRef.current = live
    const hasStill = startStill(live)
    const stopWatching = watchSize(container, () => {
      if (hasStill && state === 'loading') startStill(live)
    })
    live.then(
      (created) => {
        if (state === 'unmounted') return
        state = 'loaded'
        const view = created.view()
        setShown({ driver: created, view })
        moved(view, false)
      },
      // A container that has left the page has no computed style, so its driver may fail. This failure is
      // ignored.
      (reason) => state === 'unmounted' || !container.isConnected || fail(reason),
    )
    return () => {
      stopWatching()
      if (state === 'loaded') return
      state = 'unmounted'
      liveRef.current = null
      destroy(live)
    }
  }, [])
  // After the effects of the content, which may remove shapes and elements from the map.
  useEffect(
    () => () => {
      if (liveRef.current) destroy(liveRef.current)
      liveRef.current = null
    },
    [],
  )
  useTarget(driver, target)
  useEffect(() => driver?.setType(shownType), [driver, shownType])

  const markersDriver = driver ?? still
  return (
    <MapContainer busy={!shown}>
      <div ref={containerRef} className={styles.ground} />
      <div ref={stillRef} className={styles.still} inert />
      {markersDriver ? <MapContext value={markersDriver}>{markers}</MapContext> : null}
      {shown ? (
        <MapContext value={shown.driver}>
          <MapControls type={shownType} types={types} onTypeChange={chooseType} />
          <MapFooter view={shown.view} credits={shown.driver.creditsFor?.(shownType) ?? []} />
          {children}
        </MapContext>
      ) : null}
    </MapContainer>
  )
}

/** Destroys a map once it has loaded. */
const destroy = (live: Promise<MapDriver>): void =>
  void live.then(
    (created) => created.destroy(),
    () => undefined,
  )

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve))
const inView = (element: Element) =>
  new Promise<void>((resolve) => void whenNearViewport(element, '0px', resolve))

/** Calls back each time the size of an element changes. Returns a function that stops the calls. */
function watchSize(element: HTMLElement, onResize: () => void): () => void {
  const sizeOf = () => `${element.clientWidth} ${element.clientHeight}`
  let before = sizeOf()
  const observer = new ResizeObserver(() => {
    if (before === sizeOf()) return
    before = sizeOf()
    onResize()
  })
  observer.observe(element)
  return () => observer.disconnect()
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
 * Returns the map type to show: satellite imagery with labels at close zoom, if the map has it, otherwise the
 * selected type. A type selected at close zoom applies until the visitor zooms out. A road map replaces a
 * type that the map does not have.
 */
function useShownType(
  chosen: MapType,
  types: readonly MapType[],
  onChoose: (type: MapType) => void,
  zoom: number,
): [MapType, (type: MapType) => void] {
  const isCloseUp = zoom >= MIN_CLOSE_UP_ZOOM && types.includes('hybrid')
  const [chosenClose, setChosenClose] = useState(false)
  if (chosenClose && !isCloseUp) setChosenClose(false)
  const choose = (type: MapType) => {
    setChosenClose(isCloseUp)
    onChoose(type)
  }
  if (isCloseUp && !chosenClose) return ['hybrid', choose]
  return [types.includes(chosen) ? chosen : 'roadmap', choose]
}
