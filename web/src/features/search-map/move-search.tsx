import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import styles from './move-search.module.css'

interface MoveSearchProps {
  asIMove: boolean
  onAsIMove(on: boolean): void
  /** Searches what the map shows; null while that is what is searched. */
  onSearch: (() => void) | null
}

/** Whether the search goes where the map goes; if not, a button that takes it there. */
export function MoveSearch({ asIMove, onAsIMove, onSearch }: MoveSearchProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.tool}>
      {onSearch ? (
        <Button className={styles.here ?? ''} onClick={onSearch}>
          {t('searchMap.here')}
        </Button>
      ) : null}
      <label className={styles.follow}>
        <input type="checkbox" checked={asIMove} onChange={(event) => onAsIMove(event.target.checked)} />
        {t('searchMap.asIMove')}
      </label>
    </div>
  )
}
