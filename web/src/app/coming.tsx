import { useEffect } from 'react'
import { Skeleton } from '../components/skeleton.tsx'
import styles from './coming.module.css'

interface ComingProps {
  /** What the dialog will be called. */
  title: string
  /** Hears that nobody waits for it any more: a press anywhere, or Escape. */
  onLeave: () => void
}

/** Where a dialog is about to stand, until its code is there. */
export function Coming({ title, onLeave }: ComingProps) {
  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    document.addEventListener('pointerdown', onLeave, { signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && onLeave(), { signal })
    return () => leave.abort()
  }, [onLeave])
  return (
    <div role="progressbar" aria-label={title} className={styles.coming}>
      <div className={styles.sheet}>
        <Skeleton height={32} width="40%" />
        <Skeleton height={48} />
        <Skeleton height={48} />
      </div>
    </div>
  )
}
