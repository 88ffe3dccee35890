import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/forms/button.tsx'
import styles from './search-as-i-move.module.css'

interface SearchAsIMoveProps {
  isOn: boolean
  onToggle(on: boolean): void
  /** Searches what the map shows; null while that is what is searched. */
  onSearch: (() => void) | null
}

/** Whether the search goes where the map goes; if not, a button that takes it there. */
export function SearchAsIMove({ isOn, onToggle, onSearch }: SearchAsIMoveProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.tool}>
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
