import type { DrawnArea } from '../../../platform/geo/geo.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Icon } from '../../media/icon.tsx'
import styles from './drawing.module.css'

interface AreaKindProps {
  exclude: boolean
  onChange(exclude: boolean): void
}

/** Radio buttons for the type of the new area: search inside it or exclude it. */
export function AreaKind({ exclude, onChange }: AreaKindProps) {
  const { t } = useTranslation()
  return (
    <div role="radiogroup" aria-label={t('mapDrawing.kind')} className={styles.kinds}>
      {[false, true].map((kind) => (
        <label key={String(kind)}>
          <input type="radio" name="area-kind" checked={kind === exclude} onChange={() => onChange(kind)} />
          {t(kind ? 'mapDrawing.outside' : 'mapDrawing.inside')}
        </label>
      ))}
    </div>
  )
}

interface AreaListProps {
  areas: readonly DrawnArea[]
  onRemove(index: number): void
}

/** A numbered list of the areas, each with a remove button. */
export function AreaList({ areas, onRemove }: AreaListProps) {
  const { t } = useTranslation()
  if (areas.length === 0) return null
  return (
    <details className={styles.areas}>
      <summary className={styles.pill}>
        {t('mapDrawing.areas', { count: areas.length })}
        <Icon name="down" size={16} />
      </summary>
      <ul>
        {areas.map(({ exclude }, index) => {
          const name = t(exclude ? 'mapDrawing.areaLeftOut' : 'mapDrawing.area', { number: index + 1 })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an area has no other key
            <li key={index}>
              {name}
              <button
                type="button"
                onClick={() => onRemove(index)}
                aria-label={t('mapDrawing.remove', { name })}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
