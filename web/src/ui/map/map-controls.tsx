import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Icon } from '../media/icon.tsx'
import { useMap } from './driver/map-context.ts'
import type { MapType } from './driver/map-driver.ts'
import styles from './map.module.css'

interface MapControlsProps {
  /** The visible map type. */
  type: MapType
  /** The types that the map has. */
  types: readonly MapType[]
  onTypeChange(type: MapType): void
}

/** Buttons to zoom in and out, and a select for the map type. */
export function MapControls({ type, types, onTypeChange }: MapControlsProps) {
  const { t } = useTranslation()
  const driver = useMap()
  const choose = (value: string) => {
    const chosen = types.find((name) => name === value)
    if (chosen) onTypeChange(chosen)
  }
  return (
    <>
      <span className={styles.types} data-map-control>
        <select value={type} onChange={(event) => choose(event.target.value)} aria-label={t('map.type')}>
          {types.map((name) => (
            <option key={name} value={name}>
              {t(`map.types.${name}`)}
            </option>
          ))}
        </select>
        <Icon name="down" size={16} />
      </span>
      <div className={styles.zoom} data-map-control>
        <button type="button" onClick={() => driver.zoomBy(1)} aria-label={t('map.nearer')}>
          <Icon name="plus" />
        </button>
        <button type="button" onClick={() => driver.zoomBy(-1)} aria-label={t('map.further')}>
          <Icon name="minus" />
        </button>
      </div>
    </>
  )
}
