import type { ReactNode } from 'react'
import styles from './page-section.module.css'

interface PageSectionProps {
  /** What a link on the page leads to; the title is `{id}-title`. */
  id: string
  title: ReactNode
  /** What can be done with the section as a whole; stands beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a page under a title of its own, which names it. */
export function PageSection({ id, title, action, children }: PageSectionProps) {
  const name = `${id}-title`
  return (
    <section id={id} className={styles.section} aria-labelledby={name}>
      <div className={styles.head}>
        <h2 id={name} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
