import { useId } from 'react'
import { useTheme } from '../../platform/browser/theme.ts'
import { formatPhone } from '../../platform/format/format.ts'
import { type SiteFooter, type SiteLink, useSiteChrome } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { pathInTheme } from '../../platform/urls/search-landings.ts'
import { classNames } from '../../ui/class-names.ts'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import { Logo } from '../../ui/media/logo.tsx'
import { DataLink } from '../../ui/navigation/data-link.tsx'
import { PATHS } from '../routing/paths.ts'
import styles from './footer.module.css'
import { LanguageLink } from './language-link.tsx'
import { LazyPart } from './lazy-part.tsx'
import { SiteAnchor } from './site-anchor.tsx'
import { Wordmark } from './wordmark.tsx'

/** Number of links that fill two rows on the widest page. */
const INITIAL_COUNT = 12

/**
 * Links to searches by state and province. Shows the first links, and expands to all of them. Uses
 * `<details>`, so that the list also expands and collapses without scripts.
 */
function StateLinks({ links }: LinksProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <nav aria-labelledby={id} className={styles.states}>
      <div className={styles.statesHead}>
        <h2 id={id} className={styles.title}>
          {t('footer.states')}
        </h2>
        {links.length > INITIAL_COUNT ? (
          <details className={styles.all}>
            <summary>
              <span className={styles.more}>{t('footer.viewAll')}</span>
              <span className={styles.less}>{t('footer.viewLess')}</span>
            </summary>
          </details>
        ) : null}
      </div>
      <LinkList links={links} wide collapsedFrom={INITIAL_COUNT} />
    </nav>
  )
}

interface LinksProps {
  links: readonly Pick<SiteLink, 'label' | 'href' | 'external'>[]
}

/** Links under a heading, either in a column or across the full width. */
function FooterLinks({ title, links, wide = false }: LinksProps & { title: string; wide?: boolean }) {
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <LinkList links={links} wide={wide} />
    </nav>
  )
}

/**
 * List of links. Links to searches keep the theme of the page. The list can collapse the links from index
 * `collapsedFrom` on.
 */
function LinkList({
  links,
  wide = false,
  collapsedFrom,
}: LinksProps & { wide?: boolean; collapsedFrom?: number }) {
  const theme = useTheme()
  return (
    <ul className={classNames(styles.links, wide && styles.wide)}>
      {links.map(({ label, href, external }, index) => (
        <li
          key={href}
          className={collapsedFrom !== undefined && index >= collapsedFrom ? styles.further : undefined}
        >
          <SiteAnchor link={{ href: pathInTheme(href, theme), external }}>{label}</SiteAnchor>
        </li>
      ))}
    </ul>
  )
}

/** Footer of every page: site links, the company's brands, and the legal text. */
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

/** Logos of the company's brands. They load when the visitor scrolls down to them. */
function Brands({ brands }: { brands: SiteFooter['brands'] }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.brands} aria-label={t('footer.brands')}>
      {brands.map(({ name, logo, href }) => {
        const image = <Logo src={logo} alt={name} />
        return <li key={name}>{href ? <DataLink href={href}>{image}</DataLink> : image}</li>
      })}
    </ul>
  )
}

/** Legal and accessibility information: terms, data sources, and a phone number for assistance. */
function SmallPrint({ footer }: { footer: SiteFooter | null }) {
  const { t } = useTranslation()
  return (
    <div className={styles.print}>
      {footer ? (
        <p className={styles.help}>
          {footer.disabilityLine.text}{' '}
          <a href={`tel:+1${footer.disabilityLine.phone}`}>{formatPhone(footer.disabilityLine.phone)}</a>
        </p>
      ) : null}
      <div className={styles.legal}>
        {(footer?.legalText ?? [t('footer.legal')]).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className={styles.privacy}>
        <LazyPart name="PrivacyButton" />
      </div>
      <p className={styles.copyright}>{t('footer.copyright', { year: new Date().getFullYear() })}</p>
    </div>
  )
}
