import { useEffect, useState } from 'react'
import { PageWidth } from '../../../ui/layout/page-width.tsx'
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
const READING_AREA_MARGIN = '-58px 0px -60% 0px'

/** Links to the sections of the page, which stay in sight; the one that is being read is marked. */
export function SectionNav({ name, sections }: SectionNavProps) {
  const currentId = useSectionInSight(sections)
  return (
    <nav aria-label={name} className={styles.bar}>
      <PageWidth>
        <ul className={styles.links}>
          {sections.map(({ id, label }) => (
            <li key={id}>
              <a
                className={styles.link}
                href={`#${id}`}
                aria-current={id === currentId ? 'location' : undefined}
              >
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
  const [currentId, setCurrentId] = useState<string | null>(null)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const inSight = new Set<string>()
    const all = ids.split(' ')
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inSight.add(target.id)
          else inSight.delete(target.id)
        setCurrentId(all.find((id) => inSight.has(id)) ?? null)
      },
      { rootMargin: READING_AREA_MARGIN },
    )
    for (const id of all) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return currentId
}
