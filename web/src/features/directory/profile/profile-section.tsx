import type { ReactNode } from 'react'
import styles from './profile-section.module.css'

interface ProfileSectionProps {
  /** What links lead to; the title is `{id}-title`. */
  id: string
  title: string
  /** Stands beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a profile. Who follows a link to it finds it under what sticks, and goes on from it with the keyboard. */
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
