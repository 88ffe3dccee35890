import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../components/button-link.tsx'
import { CardGrid } from '../../components/card-grid.tsx'
import styles from './fresh-listings.module.css'

/** The homes that came on the market last. */
export function FreshListings({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <section className={styles.section} aria-labelledby="fresh">
      <div className={styles.head}>
        <h2 id="fresh" className={styles.title}>
          {t('home.fresh')}
        </h2>
        <ButtonLink kind="quiet" to="/homes-for-sale">
          {t('home.allHomes')}
        </ButtonLink>
      </div>
      <CardGrid label={t('home.fresh')}>{children}</CardGrid>
    </section>
  )
}
