import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Polled } from '../../../platform/graphql/use-polled.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import styles from './neighborhood.module.css'

interface PolledPartProps<T> {
  polled: Polled<T>
  /** About as high as what is coming, in pixels. */
  height: number
  /** What to say when it cannot be had. */
  failureText: string
  children: (data: T) => ReactNode
}

/** A part of the neighbourhood that comes when it is ready, or says that it does not, and how to try again. */
export function PolledPart<T>({ polled, height, failureText, children }: PolledPartProps<T>) {
  const { t } = useTranslation()
  const container = useRef<HTMLDivElement>(null)
  // The button that was pressed goes: who pressed it goes on from here.
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
