import type { Screen } from '../../platform/urls/map-state.ts'
import { Icon } from '../media/icon.tsx'
import styles from './map-toggle.module.css'

interface MapToggleButtonProps {
  /** The kind of screen that the button is for, and is visible on. */
  screen: Screen
  /** True while the map is shown there. */
  shown: boolean
  messages: { map: string; list: string; show: string; hide: string }
  onPress: () => void
  'aria-keyshortcuts'?: string
}

/** Shows or hides the map. On a wide screen with a map it is short: it shares a line with the title of the list. */
export function MapToggleButton({ screen, shown, messages, onPress, ...props }: MapToggleButtonProps) {
  const isPhone = screen === 'phone'
  const label = isPhone || shown ? messages.map : messages.show
  return (
    <button
      type="button"
      className={styles[screen]}
      data-over-strip
      aria-label={!isPhone && shown ? messages.hide : undefined}
      onClick={onPress}
      {...props}
    >
      {isPhone ? <Icon name={shown ? 'menu' : 'place'} /> : null}
      {!isPhone && shown ? <Icon name="close" size={14} /> : null}
      {isPhone && shown ? messages.list : label}
    </button>
  )
}
