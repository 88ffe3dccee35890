import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation, useMatch } from 'react-router-dom'
import { Icon } from '../components/icon.tsx'
import { PlaceSearch } from '../features/place-search/place-search.tsx'
import { languageTags, locales, localize } from '../lib/locale.ts'
import { useSite } from '../lib/site.ts'
import styles from './header.module.css'
import { paths } from './paths.ts'
import { Wordmark } from './wordmark.tsx'

/** Name, menus, search and language. The home page and the search page have a larger search of their own. */
export function Header() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const ownSearch: string[] = [paths.home, paths.findPlace]
  const rent = useMatch(`${paths.homesForRent}/*`) !== null
  return (
    <header className={styles.header}>
      <div className={styles.start}>
        <Link to={paths.home} className={styles.wordmark}>
          <Wordmark />
        </Link>
        <nav className={styles.menu} aria-label={t('header.menu')}>
          <MenuLinks />
        </nav>
      </div>
      <div className={styles.search}>
        {ownSearch.includes(pathname) ? null : (
          <PlaceSearch key={pathname} size="header" transaction={rent ? 'rent' : 'sale'} />
        )}
      </div>
      <div className={styles.end}>
        <LanguageLink />
      </div>
      <div className={styles.phone}>
        <Link to={paths.findPlace} className={styles.icon} aria-label={t('search.title')}>
          <Icon name="search" size={22} />
        </Link>
        <PhoneMenu />
      </div>
    </header>
  )
}

function MenuLinks({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <NavLink to={paths.homesForSale} className={styles.item ?? ''} onClick={onChoose}>
        {t('header.buy')}
      </NavLink>
      <NavLink to={paths.homesForRent} className={styles.item ?? ''} onClick={onChoose}>
        {t('header.rent')}
      </NavLink>
    </>
  )
}

/** The same page in the other language; a new document, since everything on it changes. */
function LanguageLink() {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { pathname, search } = useLocation()
  const other = locales.find((language) => language !== locale) ?? 'en'
  return (
    <a
      href={`${localize(pathname, other)}${search}`}
      className={styles.item}
      lang={languageTags[other]}
      hrefLang={languageTags[other]}
    >
      {t('header.otherLanguage')}
    </a>
  )
}

/** Opens by the browser's own means, so that it also opens before or without scripts. */
function PhoneMenu() {
  const { t } = useTranslation()
  const menu = useRef<HTMLElement>(null)
  return (
    <>
      <button type="button" className={styles.icon} popoverTarget="menu" aria-label={t('header.menu')}>
        <Icon name="menu" size={22} />
      </button>
      <nav ref={menu} id="menu" popover="auto" className={styles.sheet} aria-label={t('header.menu')}>
        <MenuLinks onChoose={() => menu.current?.hidePopover()} />
        <LanguageLink />
      </nav>
    </>
  )
}
