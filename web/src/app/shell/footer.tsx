import { useTranslation } from 'react-i18next'
import { useSiteChrome } from '../../platform/graphql/site-chrome.ts'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import { PATHS } from '../routing/paths.ts'
import { Brands } from './brands.tsx'
import styles from './footer.module.css'
import { FooterLinks } from './footer-links.tsx'
import { LanguageLink } from './language-link.tsx'
import { SmallPrint } from './small-print.tsx'
import { StateLinks } from './state-links.tsx'
import { Wordmark } from './wordmark.tsx'

/** The foot of every page: where else to go, which companies stand behind the site, and what they owe to say. */
export function Footer() {
  const { t } = useTranslation()
  const { footer } = useSiteChrome()
  const defaultColumn = {
    title: t('footer.find'),
    links: [
      { label: t('footer.sale'), href: PATHS.homesForSale, external: false },
      { label: t('footer.rent'), href: PATHS.homesForRent, external: false },
    ],
  }
  return (
    <footer className={styles.footer}>
      <PageWidth className={styles.top}>
        <div className={styles.brand}>
          <Wordmark />
          <p className={styles.line}>{t('footer.line')}</p>
          <div className={styles.language}>
            <LanguageLink />
          </div>
        </div>
        <div className={styles.columns}>
          {(footer?.columns ?? [defaultColumn]).map(({ title, links }) => (
            <FooterLinks key={title} title={title} links={links} />
          ))}
        </div>
      </PageWidth>
      {footer ? (
        <PageWidth className={styles.places}>
          <FooterLinks title={t('footer.cities')} links={footer.cities} wide />
          <StateLinks links={footer.states} />
        </PageWidth>
      ) : null}
      <PageWidth>
        {footer ? <Brands brands={footer.brands} /> : null}
        <SmallPrint footer={footer} />
      </PageWidth>
    </footer>
  )
}
