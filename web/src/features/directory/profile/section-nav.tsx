import { useEffect, useState } from 'react'
import { PageWidth } from '../../../ui/layout/page-width.tsx'
import styles from './section-nav.module.css'

interface SectionLink {
  id: string
  label: string
}

interface SectionNavProps {
  /** Accessible name of the navigation. */
  name: string
  /** The sections on the page, from top to bottom. */
  sections: readonly SectionLink[]
}

/** The `rootMargin` of the reading area: below the sticky bar, in the upper part of the screen. */
const READING_AREA_MARGIN = '-58px 0px -60% 0px'

/** A sticky bar with links to the sections of the page. Marks the current section. */
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

/** Returns the id of the first section within the reading area. Null when no section is in it. */
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
