import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { DrawnArea, GeoPoint } from '../../../platform/geo/geo.ts'
import { useMap } from '../driver/map-context.ts'
import type { DrawTool } from './draw-tool.ts'

interface DrawToolProps {
  surface: RefObject<HTMLElement | null>
  areas: readonly DrawnArea[]
  drawing: boolean
  /** Corners of an unfinished area. */
  sketch: readonly GeoPoint[]
  onDrawn(line: GeoPoint[]): void
  onFail(reason: unknown): void
}

/**
 * Shows areas on the map and lets the user draw. Loads the tool when an area exists or the user starts to
 * draw. Returns true when the tool is ready.
 */
export function useDrawTool({ surface, areas, drawing, sketch, onDrawn, onFail }: DrawToolProps): boolean {
  const driver = useMap()
  const [tool, setTool] = useState<DrawTool | null>(null)
  const [wanted, setWanted] = useState(false)
  const [failed, setFailed] = useState(false)
  if (!wanted && (drawing || areas.length > 0)) setWanted(true)
  // After a failure, loads the tool again when the user starts to draw.
  if (failed && drawing) setFailed(false)
  const needed = wanted && !failed
  const drawn = useEffectEvent(onDrawn)
  const fail = useEffectEvent(onFail)

  useEffect(() => {
    const element = surface.current
    if (!needed || !element) return
    let isUnmounted = false
    let created: DrawTool | undefined
    Promise.all([import('./draw-tool.ts'), driver.drawAdapter()])
      .then(([{ createDrawTool }, adapter]) => {
        if (isUnmounted) return
        created = createDrawTool(driver, adapter, element, (line) => drawn(line))
        setTool(created)
      })
      .catch((reason) => {
        if (isUnmounted) return
        setFailed(true)
        fail(reason)
      })
    return () => {
      isUnmounted = true
      created?.destroy()
      setTool(null)
    }
  }, [driver, needed, surface])

  useEffect(() => tool?.show(areas), [tool, areas])
  useEffect(() => tool?.sketch(sketch), [tool, sketch])
  useEffect(() => {
    if (!drawing) return
    driver.holdStill(true)
    return () => driver.holdStill(false)
  }, [driver, drawing])
  useEffect(() => {
    if (!tool || !drawing) return
    tool.begin()
    return () => tool.end()
  }, [tool, drawing])
  useEffect(() => {
    const element = surface.current
    if (!tool || !drawing || !element) return
    // Discards the line when the system cancels the touch. Keeps the wheel from moving the map or the page.
    const restart = () => tool.begin()
    const preventScroll = (event: WheelEvent) => event.preventDefault()
    element.addEventListener('pointercancel', restart)
    element.addEventListener('wheel', preventScroll, { passive: false })
    return () => {
      element.removeEventListener('pointercancel', restart)
      element.removeEventListener('wheel', preventScroll)
    }
  }, [tool, drawing, surface])
  return tool !== null
}
