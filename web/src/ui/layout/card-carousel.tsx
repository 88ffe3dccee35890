import { type ReactNode, type UIEvent, useCallback, useState } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Icon } from '../media/icon.tsx'
import styles from './card-carousel.module.css'

interface CardCarouselProps {
  /** Accessible name of the list. */
  label: string
  /** Accessible names of the scroll buttons. */
  previous: string
  next: string
  children: ReactNode
}

/** Whether the row is scrolled to its first card, and to its last card. */
interface Ends {
  first: boolean
  last: boolean
}

const endsOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLUListElement): Ends => ({
  first: scrollLeft <= 1,
  last: scrollLeft + clientWidth >= scrollWidth - 1,
})

/** Cards in a single row that scrolls horizontally by touch, wheel, keyboard, or its two buttons. */
export function CardCarousel({ label, previous, next, children }: CardCarouselProps) {
  const [row, setRow] = useState<HTMLUListElement | null>(null)
  const [ends, setEnds] = useState<Ends>({ first: true, last: true })

  const observeRow = useCallback((list: HTMLUListElement | null) => {
    setRow(list)
    if (!list) return
    const observer = new ResizeObserver(() => setEnds(endsOf(list)))
    observer.observe(list)
    return () => observer.disconnect()
  }, [])
  const onScroll = ({ currentTarget }: UIEvent<HTMLUListElement>) => {
    const now = endsOf(currentTarget)
    if (now.first !== ends.first || now.last !== ends.last) setEnds(now)
  }
  const scrollByPages = (pages: number) => row?.scrollBy({ left: pages * row.clientWidth })

  return (
    <div className={styles.shelf}>
      <ul ref={observeRow} className={styles.row} aria-label={label} onScroll={onScroll}>
        {children}
      </ul>
      {ends.first && ends.last ? null : (
        <div className={styles.ways}>
          <button type="button" aria-label={previous} disabled={ends.first} onClick={() => scrollByPages(-1)}>
            <Icon name="left" />
          </button>
          <button type="button" aria-label={next} disabled={ends.last} onClick={() => scrollByPages(1)}>
            <Icon name="right" />
          </button>
        </div>
      )}
    </div>
  )
}

/** Reserves space for the cards while they load, and for the scroll buttons on devices that show them. */
export const CardCarouselSkeleton = () => (
  <div className={styles.coming}>
    <Skeleton height="100%" />
  </div>
)
