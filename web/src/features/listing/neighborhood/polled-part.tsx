import { type ReactNode, useRef } from 'react'
import type { Polled } from '../../../platform/graphql/use-polled.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import styles from './neighborhood.module.css'

interface PolledPartProps<T> {
  polled: Polled<T>
  /** Approximate height of the content in pixels, reserved while it loads. */
  height: number
  /** Message for when the part fails to load. */
  failureText: string
  children: (data: T) => ReactNode
}

/** Part of the neighborhood that renders when its data is ready, or shows an error with a retry button. */
export function PolledPart<T>({ polled, height, failureText, children }: PolledPartProps<T>) {
  const { t } = useTranslation()
  const container = useRef<HTMLDivElement>(null)
  // The retry button disappears, so the focus moves to the container.
  const retry = () => {
    container.current?.focus()
    if (polled.state === 'failed') polled.retry()
  }
  return (
    <div ref={container} tabIndex={-1} className={styles.polled}>
      {polled.state === 'ready' ? children(polled.data) : null}
      {polled.state === 'coming' ? (
        <div role="status" aria-label={t('neighborhood.coming')}>
          <Skeleton height={height} />
        </div>
      ) : null}
      {polled.state === 'failed' ? (
        <div role="status" className={styles.failure}>
          <p>{failureText}</p>
          <Button onClick={retry}>{t('errors.again')}</Button>
        </div>
      ) : null}
    </div>
  )
}
