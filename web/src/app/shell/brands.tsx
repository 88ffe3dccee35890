import { useTranslation } from 'react-i18next'
import type { SiteFooter } from '../../platform/graphql/site-chrome.ts'
import { Logo } from '../../ui/media/logo.tsx'
import { DataLink } from '../../ui/navigation/data-link.tsx'
import styles from './footer.module.css'

/** The names under which the company works. Their logos are fetched when someone has come down to them. */
export function Brands({ brands }: { brands: SiteFooter['brands'] }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.brands} aria-label={t('footer.brands')}>
      {brands.map(({ name, logo, href }) => (
        <li key={name}>
          {href ? (
            <DataLink href={href}>
              <Logo src={logo} alt={name} />
            </DataLink>
          ) : (
            <Logo src={logo} alt={name} />
          )}
        </li>
      ))}
    </ul>
  )
}
