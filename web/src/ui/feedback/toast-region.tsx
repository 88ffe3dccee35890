import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toasts } from './toast.ts'

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }))

/** Where toasts are announced and shown: once on every page. What draws them comes with the first. */
export function ToastRegion() {
  const entries = useSyncExternalStore(toasts.subscribe, toasts.all, toasts.none)
  return (
    <div role="status">
      {entries.length === 0 ? null : (
        <Suspense>
          <ToastList entries={toasts.shown(entries)} />
        </Suspense>
      )}
    </div>
  )
}
