import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNearViewport } from '../../platform/browser/use-near-viewport.ts'
import { CardCarousel, CardCarouselSkeleton } from './card-carousel.tsx'
import styles from './lazy-carousel.module.css'
import { PageSection } from './page-section.tsx'

interface LazyCarouselProps<Item> {
  /** Id of the section. To load different items, also change the `key`. */
  id: string
  title: string
  /** Accessible names of the scroll buttons. */
  previous: string
  next: string
  /** Action for the whole section. */
  action?: ReactNode
  load: () => Promise<readonly Item[]>
  children: (item: Item) => ReactNode
}

/**
 * A carousel that loads its cards when the visitor scrolls close to it. Renders nothing when no cards are
 * found or loading fails.
 */
export function LazyCarousel<Item>({
  load,
  children,
  id,
  title,
  action,
  ...labels
}: LazyCarouselProps<Item>) {
  const [ref, isNear] = useNearViewport<HTMLDivElement>()
  const [items, setItems] = useState<readonly Item[]>()
  const loadItems = useEffectEvent(load)
  useEffect(() => {
    if (isNear) loadItems().then(setItems, () => setItems([]))
  }, [isNear])

  if (items?.length === 0) return null
  return (
    <div ref={ref} className={styles.place}>
      <PageSection id={id} title={title} action={action}>
        {items ? (
          <CardCarousel label={title} {...labels}>
            {items.map(children)}
          </CardCarousel>
        ) : (
          <CardCarouselSkeleton />
        )}
      </PageSection>
    </div>
  )
}
