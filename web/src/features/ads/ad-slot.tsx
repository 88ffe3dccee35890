import { lazy, Suspense } from 'react'
import type { AdBoxProps } from './ad-box.tsx'
import styles from './ad-slot.module.css'

/** The room of a place. It stays where the rest cannot be had. */
const EmptyAdSlot = ({ slot, isCollapsed }: AdBoxProps) =>
  isCollapsed ? null : <aside className={styles.free} aria-hidden="true" data-slot={slot} />

/** The server draws it with the page. In the browser its code comes after that of the page, which stands as it was drawn. */
const AdBox = import.meta.env.SSR
  ? (await import('./ad-box.tsx')).AdBox
  : lazy(() =>
      import('./ad-box.tsx').then(
        ({ AdBox }) => ({ default: AdBox }),
        () => ({ default: EmptyAdSlot }),
      ),
    )

/** The place of an ad, which costs the page nothing before it stands. */
export const AdSlot = (props: AdBoxProps) => (
  <Suspense fallback={<EmptyAdSlot {...props} />}>
    <AdBox {...props} />
  </Suspense>
)
