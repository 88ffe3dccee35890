import { useTranslation } from 'react-i18next'
import { Line } from '../../components/icon.tsx'
import styles from './kind-switches.module.css'
import { type PlaceKind, placeKinds } from './place-kinds.ts'

interface KindSwitchesProps {
  kinds: readonly PlaceKind[]
  off: readonly PlaceKind[]
  /** True while it is not known yet which kinds there are. */
  coming: boolean
  onFlip(kind: PlaceKind): void
}

/** Which kinds of places are on the map. */
export function KindSwitches({ kinds, off, coming, onFlip }: KindSwitchesProps) {
  const { t } = useTranslation()
  if (coming)
    return (
      <p role="status" className={styles.note}>
        {t('around.coming')}
      </p>
    )
  if (kinds.length === 0) return <p className={styles.note}>{t('around.none')}</p>
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.legend}>{t('around.kinds')}</legend>
      {kinds.map((kind) => (
        <label key={kind} className={styles.kind}>
          <input type="checkbox" checked={!off.includes(kind)} onChange={() => onFlip(kind)} />
          <Line d={placeKinds[kind]} size={18} />
          {t(`around.kind.${kind}`)}
        </label>
      ))}
    </fieldset>
  )
}
