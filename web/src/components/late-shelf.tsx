import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNear } from '../lib/use-near.ts'
import { CardShelf, CardShelfSkeleton } from './card-shelf.tsx'
import styles from './late-shelf.module.css'
import { PageSection } from './page-section.tsx'

interface LateShelfProps<Home> {
  /** Of the section; it is brought anew where its `key` is another. */
  id: string
  title: string
  /** For a screen reader, what the ways on and back do. */
  previous: string
  next: string
  /** What can be done with the whole. */
  action?: ReactNode
  load: () => Promise<readonly Home[]>
  children: (home: Home) => ReactNode
}

/** Cards in a row that are asked for when the reader comes near. Absent when there are none, or nobody can say. */
export function LateShelf<Home>({ load, children, id, title, action, ...ways }: LateShelfProps<Home>) {
  const [place, near] = useNear<HTMLDivElement>()
  const [homes, setHomes] = useState<readonly Home[]>()
  const ask = useEffectEvent(load)
  useEffect(() => {
    if (near) ask().then(setHomes, () => setHomes([]))
  }, [near])

  if (homes?.length === 0) return null
  return (
    <div ref={place} className={styles.place}>
      <PageSection id={id} title={title} action={action}>
        {homes ? (
          <CardShelf label={title} {...ways}>
            {homes.map(children)}
          </CardShelf>
        ) : (
          <CardShelfSkeleton />
        )}
      </PageSection>
    </div>
  )
}
