import styles from './counted-links.module.css'
import { PageLink } from './page-link.tsx'

export interface CountedLink {
  to: string
  label: string
  /** How much one finds there, in words; left out where it is not known. */
  countText?: string | undefined
}

/** Links in columns, each with how much there is behind it. */
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
