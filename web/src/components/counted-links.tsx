import styles from './counted-links.module.css'
import { PageLink } from './page-link.tsx'

export interface CountedLink {
  to: string
  label: string
  /** How much one finds there, in words; left out where it is not known. */
  counted?: string | undefined
}

/** Links in columns, each with how much there is behind it. */
export function CountedLinks({ label, links }: { label?: string; links: readonly CountedLink[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {links.map(({ to, label: name, counted }) => (
        <li key={to} className={styles.row}>
          <PageLink to={to} className={styles.link}>
            {name}
          </PageLink>
          {counted ? <span className={styles.count}>{counted}</span> : null}
        </li>
      ))}
    </ul>
  )
}
