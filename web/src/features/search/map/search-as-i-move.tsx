import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Button } from '../../../ui/forms/button.tsx'
import styles from './search-as-i-move.module.css'

interface SearchAsIMoveProps {
  isOn: boolean
  onToggle(on: boolean): void
  /** Searches the visible area. Null while the search already covers it. */
  onSearch: (() => void) | null
}

/**
 * Checkbox that makes the search follow the map, with a button to search the visible area while the search
 * does not follow the map.
 */
export function SearchAsIMove({ isOn, onToggle, onSearch }: SearchAsIMoveProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.tool} data-map-control>
      {onSearch ? (
        <Button className={styles.here ?? ''} onClick={onSearch}>
          {t('searchMap.here')}
        </Button>
      ) : null}
      <label className={styles.follow}>
        <input type="checkbox" checked={isOn} onChange={(event) => onToggle(event.target.checked)} />
        {t('searchMap.asIMove')}
      </label>
    </div>
  )
}
