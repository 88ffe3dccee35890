import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { LineIcon } from '../../../ui/media/icon.tsx'
import styles from './place-kind-switches.module.css'
import { PLACE_KIND_ICONS, type PlaceKind } from './place-kinds.ts'

interface PlaceKindSwitchesProps {
  kinds: readonly PlaceKind[]
  hiddenKinds: readonly PlaceKind[]
  /** True until the available kinds have loaded. */
  loading: boolean
  onToggle(kind: PlaceKind): void
}

/** Checkboxes that show or hide each kind of place on the map. */
export function PlaceKindSwitches({ kinds, hiddenKinds, loading, onToggle }: PlaceKindSwitchesProps) {
  const { t } = useTranslation()
  if (loading)
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
          <input type="checkbox" checked={!hiddenKinds.includes(kind)} onChange={() => onToggle(kind)} />
          <LineIcon d={PLACE_KIND_ICONS[kind]} size={18} />
          {t(`around.kind.${kind}`)}
        </label>
      ))}
    </fieldset>
  )
}
