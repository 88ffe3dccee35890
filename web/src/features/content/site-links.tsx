import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../components/button-link.tsx'
import { DataLink } from '../../components/data-link.tsx'
import styles from './site-links.module.css'

interface SiteLink {
  label: string
  /** Path without a language prefix, or URL elsewhere. */
  href: string
  text?: string | null
}

/** What one can do from here, the most important first. */
export function Actions({ links }: { links: readonly SiteLink[] }) {
  if (links.length === 0) return null
  return (
    <div className={styles.actions}>
      {links.map(({ label, href }, index) => (
        <ButtonLink key={href} to={href} kind={index === 0 ? 'primary' : 'secondary'}>
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}

/** Where to read on, set like a table of contents. */
export function Related({ links }: { links: readonly SiteLink[] }) {
  const { t } = useTranslation()
  if (links.length === 0) return null
  return (
    <nav className={styles.related} aria-labelledby="related">
      <h2 id="related" className={styles.title}>
        {t('content.related')}
      </h2>
      <ul className={styles.list}>
        {links.map(({ label, href, text }) => (
          <li key={href} className={styles.item}>
            <DataLink href={href} className={styles.link}>
              {label}
            </DataLink>
            {text ? <p className={styles.text}>{text}</p> : null}
          </li>
        ))}
      </ul>
    </nav>
  )
}
