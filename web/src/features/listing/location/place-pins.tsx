import { type KeyboardEvent, useState } from 'react'
import { useSite } from '../../../platform/browser/site.ts'
import { formatNumber } from '../../../platform/format/format.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { classNames } from '../../../ui/class-names.ts'
import { MapMarker } from '../../../ui/map/markers/map-marker.tsx'
import { Icon, LineIcon } from '../../../ui/media/icon.tsx'
import { PLACE_KIND_ICONS, type Surrounding } from './place-kinds.ts'
import styles from './place-pins.module.css'

const ARROW_KEY_STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
const pinId = (id: string) => `around-${id}`

/**
 * Markers of the places on a map. Tab focuses the nearest place, and arrow keys move through the places by
 * distance. A click opens the details of a place.
 */
export function PlacePins({ places }: { places: readonly Surrounding[] }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const [openId, setOpenId] = useState<string | null>(null)
  const [tabStopId, setTabStopId] = useState<string | null>(null)
  const opened = places.find(({ id }) => id === openId)
  const tabStop = places.find(({ id }) => id === tabStopId) ?? places[0]
  const walkText = ({ walkingTime }: Surrounding) =>
    t('around.walk', { count: walkingTime, minutes: formatNumber(walkingTime, locale) })
  const onPinClick = (id: string) => {
    setTabStopId(id)
    setOpenId((before) => (before === id ? null : id))
  }
  const close = () => {
    setOpenId(null)
    if (opened) document.getElementById(pinId(opened.id))?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    const step = ARROW_KEY_STEPS[event.key]
    const from = places.findIndex(({ id }) => event.target === document.getElementById(pinId(id)))
    if (event.key === 'Escape' && opened) close()
    else if (step === undefined || from < 0) return
    else {
      const next = places.at((from + step) % places.length)
      if (!next) return
      setTabStopId(next.id)
      document.getElementById(pinId(next.id))?.focus({ preventScroll: true })
    }
    // Otherwise the map would handle the key.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.pins} onKeyDownCapture={onKey}>
      {places.map((place) => (
        <MapMarker key={place.id} at={place} level={place === opened ? 5 : 0}>
          <button
            type="button"
            id={pinId(place.id)}
            className={classNames(styles.pin, place === opened && styles.open)}
            tabIndex={place === tabStop ? 0 : -1}
            aria-label={[place.name, t(`around.what.${place.category}`), walkText(place)].join(', ')}
            aria-pressed={place === opened}
            onClick={() => onPinClick(place.id)}
          >
            <LineIcon d={PLACE_KIND_ICONS[place.kind]} size={16} />
          </button>
        </MapMarker>
      ))}
      <div role="status" className={styles.status}>
        {opened ? (
          <div className={styles.card}>
            <p className={styles.name}>{opened.name}</p>
            <p>{[t(`around.what.${opened.category}`), walkText(opened)].join(' · ')}</p>
            {opened.address ? <p className={styles.address}>{opened.address}</p> : null}
            <button type="button" className={styles.close} aria-label={t('components.close')} onClick={close}>
              <Icon name="close" size={18} />
            </button>
          </div>
        ) : null}
      </div>
    </div>
  )
}
