import { lazy, Suspense } from 'react'
import { useStore } from '../../platform/browser/create-store.ts'
import { toasts } from './toast.ts'

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }))

/** So many are visible at once; the others wait their turn. */
const MAX_VISIBLE = 3

/** Where toasts are announced and shown: once on every page. What draws them comes with the first. */
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
