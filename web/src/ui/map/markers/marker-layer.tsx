import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../../class-names.ts'
import { useMap } from '../driver/map-context.ts'
import type { PlacedElement } from '../driver/map-driver.ts'
import styles from '../marker.module.css'
import type { LayerOrigin } from './layer-origin.ts'

interface MarkerLayerProps {
  origin: LayerOrigin
  /** Elements with the class `inLayer`, at offsets from the origin. */
  children: ReactNode
}

/**
 * Many markers in a single element, so that a frame of panning moves one element. While the zoom changes, the
 * offsets of the markers are scaled.
 */
export function MarkerLayer({ origin: { center, zoom }, children }: MarkerLayerProps) {
  const driver = useMap()
  const [element] = useState(() => {
    const layer = document.createElement('div')
    layer.className = classNames(styles.layer)
    return layer
  })
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
    const scaleTo = (current: number) => element.style.setProperty('--scale', String(2 ** (current - zoom)))
    scaleTo(driver.view().zoom)
    return driver.onZoom(scaleTo)
  }, [driver, element, zoom])
  return createPortal(children, element)
}
