import styles from './breadcrumbs.module.css'
import { PageLink } from './page-link.tsx'

export interface Crumb {
  label: string
  /** Path without a language prefix. Omitted for the last breadcrumb, which is the current page. */
  to?: string
}

/** Breadcrumbs from the home page to the current page. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className={styles.crumbs}>
      <ol>
        {crumbs.map(({ label: name, to }) => (
          <li key={name}>
            {to ? <PageLink to={to}>{name}</PageLink> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
