import { Link } from 'react-router-dom'
import styles from './breadcrumbs.module.css'

export interface Crumb {
  label: string
  /** Path without a language prefix; the last crumb, the page itself, has none. */
  to?: string
}

/** The way from the home page to here. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className={styles.crumbs}>
      <ol>
        {crumbs.map(({ label: name, to }) => (
          <li key={name}>{to ? <Link to={to}>{name}</Link> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
