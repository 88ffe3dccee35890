import { useEffect } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './loading-dialog.module.css'

interface LoadingDialogProps {
  /** Title of the dialog whose code is loading. */
  title: string
  /** Called when the visitor cancels, either with a click anywhere or with Escape. */
  onCancel: () => void
}

/** Placeholder for a dialog while its code loads. */
export function LoadingDialog({ title, onCancel }: LoadingDialogProps) {
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('pointerdown', onCancel, { signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && onCancel(), { signal })
    return () => controller.abort()
  }, [onCancel])
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
