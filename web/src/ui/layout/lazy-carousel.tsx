import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNearViewport } from '../../platform/browser/use-near-viewport.ts'
import { CardCarousel, CardCarouselSkeleton } from './card-carousel.tsx'
import styles from './lazy-carousel.module.css'
import { PageSection } from './page-section.tsx'

interface LazyCarouselProps<Item> {
  /** Of the section; it is brought anew where its `key` is another. */
  id: string
  title: string
  /** For a screen reader, what the ways on and back do. */
  previous: string
  next: string
  /** What can be done with the whole. */
  action?: ReactNode
  load: () => Promise<readonly Item[]>
  children: (item: Item) => ReactNode
}

/** Cards in a row that are asked for when the reader comes near. Absent when there are none, or nobody can say. */
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
