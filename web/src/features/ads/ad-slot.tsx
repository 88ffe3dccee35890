import { lazy, Suspense } from 'react'
import type { AdBoxProps } from './ad-box.tsx'

/** The server draws it with the page. In the browser its code comes after that of the page, which stands as it was drawn. */
const AdBox = import.meta.env.SSR
  ? (await import('./ad-box.tsx')).AdBox
  : lazy(async () => ({ default: (await import('./ad-box.tsx')).AdBox }))

/** The place of an ad, which costs the page nothing before it stands. */
export const AdSlot = (props: AdBoxProps) => (
  // As tall as the least of them; a card's own cell is as tall as the card.
  <Suspense fallback={<div style={{ minHeight: 118 }} />}>
    <AdBox {...props} />
  </Suspense>
)
