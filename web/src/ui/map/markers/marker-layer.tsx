import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../../class-names.ts'
import { useMap } from '../driver/map-context.ts'
import type { PlacedElement } from '../driver/map-driver.ts'
import type { LayerOrigin } from './layer-origin.ts'
import styles from './marker.module.css'

interface MarkerLayerProps {
  origin: LayerOrigin
  /** Elements with the class `inLayer`, with their offsets from the origin as `translate`. */
  children: ReactNode
}

/**
 * Many markers in a single element, so that a frame of panning moves one element. While the zoom changes, the
 * offsets of the markers are scaled.
 */
export function MarkerLayer({ origin: { center, zoom }, children }: MarkerLayerProps) {
  const driver = useMap()
  const [{ element, offsets }] = useState(createElements)
  const [placed, setPlaced] = useState<PlacedElement | null>(null)
  const { lat, lon } = center
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next effect moves the layer
  useLayoutEffect(() => {
    const placedElement = driver.place(element, { lat, lon })
    setPlaced(placedElement)
    return () => placedElement.remove()
  }, [driver, element])
  useLayoutEffect(() => placed?.move({ lat, lon }), [placed, lat, lon])
  useLayoutEffect(() => {
    const scaleTo = (current: number) => {
      const scale = 2 ** (current - zoom)
      offsets.className = classNames(styles.offsets, scale !== 1 && styles.zooming)
      offsets.style.setProperty('scale', String(scale))
      offsets.style.setProperty('--unscale', String(1 / scale))
    }
    scaleTo(driver.view().zoom)
    return driver.onZoom(scaleTo)
  }, [driver, offsets, zoom])
  return createPortal(children, offsets)
}

/** Creates the element that the map moves, and in it the element that scales the offsets of the markers. */
function createElements() {
  const element = document.createElement('div')
  element.className = classNames(styles.layer)
  const offsets = document.createElement('div')
  element.append(offsets)
  return { element, offsets }
}
