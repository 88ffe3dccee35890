import styles from './counted-links.module.css'
import { PageLink } from './page-link.tsx'

export interface CountedLink {
  to: string
  label: string
  /** Formatted number of results behind the link. Omitted when unknown. */
  countText?: string | undefined
}

/** Links in columns, each with its number of results. */
export function CountedLinks({ label, links }: { label?: string; links: readonly CountedLink[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {links.map(({ to, label: name, countText }) => (
        <li key={to} className={styles.row}>
          <PageLink to={to} className={styles.link}>
            {name}
          </PageLink>
          {countText ? <span className={styles.count}>{countText}</span> : null}
        </li>
      ))}
    </ul>
  )
}
