import type { ReactNode } from 'react'
import styles from './profile-section.module.css'

interface ProfileSectionProps {
  /** Element id and link target. The title's id is `{id}-title`. */
  id: string
  title: string
  /** Content next to the title. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * A section of a profile. A link to the section scrolls it into view below the sticky header and moves the
 * focus to it.
 */
export function ProfileSection({ id, title, aside, children }: ProfileSectionProps) {
  const name = `${id}-title`
  return (
    <section id={id} tabIndex={-1} aria-labelledby={name} className={styles.section}>
      <div className={styles.head}>
        <h2 id={name}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
