import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import styles from './layout.module.css'

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Shows a notice while the browser is offline. */
export function OfflineNotice() {
  const { t } = useTranslation()
  const online = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={styles.status}>
      {online ? null : <p className={styles.offline}>{t('site.offline')}</p>}
    </div>
  )
}
