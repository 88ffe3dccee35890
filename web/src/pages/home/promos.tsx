import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { Promos_HomePageFragment } from '../../platform/graphql/generated/graphql.ts'
import { useIsEmptySearch } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Photo } from '../../ui/media/photo.tsx'
import { DataLink } from '../../ui/navigation/data-link.tsx'
import styles from './promos.module.css'

graphql(`
  fragment Promos_homePage on HomePage {
    promos {
      title
      text
      action
      href
      image
    }
  }
`)

/** Promotions of the company's other services. */
export function Promos(page: Promos_HomePageFragment) {
  const { t } = useTranslation()
  const isEmpty = useIsEmptySearch()
  const promos = page.promos.filter(({ href }) => !isEmpty(href))
  if (promos.length === 0) return null
  return (
    <section aria-label={t('home.promos')}>
      <ul className={styles.list}>
        {promos.map(({ title, text, action, href, image }) => (
          <li key={title} className={styles.promo}>
            <Photo className={styles.photo} src={image} sizes="96px" />
            <div className={styles.words}>
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.text}>{text}</p>
              <DataLink href={href} className={styles.action}>
                {action}
              </DataLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
