import type { ReactNode, Ref } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Button } from '../forms/button.tsx'
import styles from './map.module.css'

interface MapContainerProps {
  /** True while the map is loading. */
  busy?: boolean
  ref?: Ref<HTMLDivElement>
  children?: ReactNode
}

/** The container of a map, which shows a solid background until the map renders. */
export function MapContainer({ busy = false, ref, children }: MapContainerProps) {
  return (
    <div ref={ref} className={styles.frame} data-map aria-busy={busy || undefined}>
      {children}
    </div>
  )
}

/** An error message in place of the map, with a retry button. */
export function MapFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <MapContainer>
      <div className={styles.failure}>
        <p role="alert">{t('components.mapFailed')}</p>
        <Button onClick={onRetry}>{t('errors.again')}</Button>
      </div>
    </MapContainer>
  )
}
