import { type ReactNode, type UIEvent, useCallback, useState } from 'react'
import styles from './card-shelf.module.css'
import { Icon } from './icon.tsx'
import { Skeleton } from './skeleton.tsx'

interface CardShelfProps {
  /** Names the list. */
  label: string
  /** For a screen reader, what the ways on and back do. */
  previous: string
  next: string
  children: ReactNode
}

/** Whether the first and the last card are in sight. */
interface Ends {
  first: boolean
  last: boolean
}

const endsOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLUListElement): Ends => ({
  first: scrollLeft <= 1,
  last: scrollLeft + clientWidth >= scrollWidth - 1,
})

/** Cards in one row that is pushed sideways, by finger, by wheel, by keys, or by its two buttons. */
export function CardShelf({ label, previous, next, children }: CardShelfProps) {
  const [row, setRow] = useState<HTMLUListElement | null>(null)
  const [ends, setEnds] = useState<Ends>({ first: true, last: true })

  const hold = useCallback((list: HTMLUListElement | null) => {
    setRow(list)
    if (!list) return
    const watch = new ResizeObserver(() => setEnds(endsOf(list)))
    watch.observe(list)
    return () => watch.disconnect()
  }, [])
  const look = ({ currentTarget }: UIEvent<HTMLUListElement>) => {
    const now = endsOf(currentTarget)
    if (now.first !== ends.first || now.last !== ends.last) setEnds(now)
  }
  const push = (pages: number) => row?.scrollBy({ left: pages * row.clientWidth })

  return (
    <div className={styles.shelf}>
      <ul ref={hold} className={styles.row} aria-label={label} onScroll={look}>
        {children}
      </ul>
      {ends.first && ends.last ? null : (
        <div className={styles.ways}>
          <button type="button" aria-label={previous} disabled={ends.first} onClick={() => push(-1)}>
            <Icon name="left" />
          </button>
          <button type="button" aria-label={next} disabled={ends.last} onClick={() => push(1)}>
            <Icon name="right" />
          </button>
        </div>
      )}
    </div>
  )
}

/** Room for the cards that are on their way, and for the ways on where there will be some. */
export const CardShelfSkeleton = () => (
  <div className={styles.coming}>
    <Skeleton height="100%" />
  </div>
)
