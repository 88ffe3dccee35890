import { useEffect, useState } from 'react'
import { PageWidth } from '../../components/page-width.tsx'
import styles from './section-nav.module.css'

interface SectionLink {
  id: string
  label: string
}

interface SectionNavProps {
  /** What a screen reader calls it. */
  name: string
  /** The sections that there are, from top to bottom. */
  sections: readonly SectionLink[]
}

/** Where a section is that is being read: under what sticks, and not yet far down. */
const readingArea = '-58px 0px -60% 0px'

/** Links to the sections of the page, which stay in sight; the one that is being read is marked. */
export function SectionNav({ name, sections }: SectionNavProps) {
  const read = useSectionInSight(sections)
  return (
    <nav aria-label={name} className={styles.bar}>
      <PageWidth>
        <ul className={styles.links}>
          {sections.map(({ id, label }) => (
            <li key={id}>
              <a className={styles.link} href={`#${id}`} aria-current={id === read ? 'location' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </PageWidth>
    </nav>
  )
}

/** The first section that has a part within the area in which one reads; null above all of them. */
function useSectionInSight(sections: readonly SectionLink[]): string | null {
  const [read, setRead] = useState<string | null>(null)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const inSight = new Set<string>()
    const all = ids.split(' ')
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inSight.add(target.id)
          else inSight.delete(target.id)
        setRead(all.find((id) => inSight.has(id)) ?? null)
      },
      { rootMargin: readingArea },
    )
    for (const id of all) {
      const section = document.getElementById(id)
      if (section) watch.observe(section)
    }
    return () => watch.disconnect()
  }, [ids])
  return read
}
