import { lazy, Suspense } from 'react'
import type { AdBoxProps } from './ad-box.tsx'
import styles from './ad-slot.module.css'

/** Reserves the space of the slot. Stays in place when the ad code fails to load. */
const EmptyAdSlot = ({ slot, isCollapsed }: AdBoxProps) =>
  isCollapsed ? null : <aside className={styles.free} aria-hidden="true" data-slot={slot} />

/**
 * The server renders the ad box with the page. In the browser, the code of the ad box loads after the page's
 * code, and until then the server-rendered markup stays visible.
 */
const AdBox = import.meta.env.SSR
  ? (await import('./ad-box.tsx')).AdBox
  : lazy(() =>
      import('./ad-box.tsx').then(
        ({ AdBox }) => ({ default: AdBox }),
        () => ({ default: EmptyAdSlot }),
      ),
    )

/** An ad slot whose code does not delay the page. */
export const AdSlot = (props: AdBoxProps) => (
  <Suspense fallback={<EmptyAdSlot {...props} />}>
    <AdBox {...props} />
  </Suspense>
)
