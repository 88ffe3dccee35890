import type { ReactNode } from 'react'
import styles from './page-section.module.css'

interface PageSectionProps {
  /** Anchor for links within the page. The id of the title is `{id}-title`. */
  id: string
  title: ReactNode
  /** Action for the whole section, shown next to the title. */
  action?: ReactNode
  children: ReactNode
}

/** A page section that is labeled by its title. */
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
