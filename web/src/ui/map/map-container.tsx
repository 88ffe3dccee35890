import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../forms/button.tsx'
import styles from './map.module.css'

interface MapContainerProps {
  /** True while there is more to come. */
  busy?: boolean
  ref?: Ref<HTMLDivElement>
  children?: ReactNode
}

/** The place of a map on the page: a sheet with its graticule, until there is more to see. */
export function MapContainer({ busy = false, ref, children }: MapContainerProps) {
  return (
    <div ref={ref} className={styles.frame} aria-busy={busy || undefined}>
      {children}
    </div>
  )
}

/** Says in the place of a map that there is none, and tries again when asked to. */
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
