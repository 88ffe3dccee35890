import { lazy, Suspense } from 'react'
import { useStore } from '../../platform/browser/create-store.ts'
import { toasts } from './toast.ts'

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }))

/** Maximum number of visible toasts. Others wait in the queue. */
const MAX_VISIBLE = 3

/**
 * The live region that announces and shows toasts. Rendered once per page. Loads `ToastList` with the first
 * toast.
 */
export function ToastRegion() {
  const entries = useStore(toasts)
  return (
    <div role="status">
      {entries.length === 0 ? null : (
        <Suspense>
          <ToastList entries={entries.slice(0, MAX_VISIBLE)} />
        </Suspense>
      )}
    </div>
  )
}
