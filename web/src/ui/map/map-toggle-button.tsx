import { useLayoutEffect, useRef } from 'react'
import { nextMapState, type Screen, showsMap } from '../../platform/urls/map-state.ts'
import type { MapState } from '../../platform/urls/search-query.ts'
import { Icon } from '../media/icon.tsx'
import styles from './map-toggle.module.css'

interface MapToggleButtonProps {
  /** The screen type on which the button is visible. */
  screen: Screen
  mapState: MapState
  messages: { map: string; list: string; show: string; hide: string }
  /** Called with the next map state and the navigation options. */
  onToggle: (next: MapState, options: { replace: boolean; preventScrollReset: true }) => void
  'aria-keyshortcuts'?: string
}

/**
 * Shows or hides the map. On a phone, the button floats, and hiding the map restores the list's scroll
 * position. On a wide screen with the map visible, the label is short, because the button shares a line with
 * the list title.
 */
export function MapToggleButton({ screen, mapState, messages, onToggle, ...props }: MapToggleButtonProps) {
  const listScrollY = useRef<number | null>(null)
  const shown = showsMap(mapState, screen)
  const isPhone = screen === 'phone'
  useLayoutEffect(() => {
    if (listScrollY.current === null) return
    window.scrollTo({ top: shown ? 0 : listScrollY.current, behavior: 'instant' })
    if (!shown) listScrollY.current = null
  }, [shown])
  const toggle = () => {
    if (isPhone && !shown) listScrollY.current = window.scrollY
    onToggle(nextMapState(mapState, screen), { replace: !isPhone, preventScrollReset: true })
  }
  const label = isPhone || shown ? messages.map : messages.show
  return (
    <button
      type="button"
      className={styles[screen]}
      data-over-strip
      data-on-map={shown}
      aria-label={!isPhone && shown ? messages.hide : undefined}
      onClick={toggle}
      {...props}
    >
      {isPhone ? <Icon name={shown ? 'menu' : 'place'} /> : null}
      {!isPhone && shown ? <Icon name="close" size={14} /> : null}
      {isPhone && shown ? messages.list : label}
    </button>
  )
}
