import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router-dom'
import { AccountMenu } from '../../features/account/menu/account-menu.tsx'
import { PlaceSearch } from '../../features/place-search/place-search.tsx'
import { useTheme } from '../../platform/browser/theme.ts'
import { landingSlugs } from '../../platform/urls/search-landings.ts'
import { PATHS } from '../routing/paths.ts'
import styles from './header.module.css'
import { HeaderMenus } from './header-menus.tsx'
import { LanguageLink } from './language-link.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { Wordmark } from './wordmark.tsx'

/** What a path is about, for what is the same on every page of a kind. */
type PageKind = 'saved-search' | 'search' | 'listing' | 'other'

/** A part of a path, by what it says of the page; the first that is there decides. */
const PATH_PATTERNS: readonly [RegExp, PageKind][] = [
  [/home-details|-wp_id[^/]+-lst\/?$/, 'listing'],
  [/\/saved-search\//, 'saved-search'],
  [/-for-(sale|rent)\//, 'search'],
]

/**
 * Recognizes a page by its path alone, whatever stands before the part that tells. A search of the whole market, such
 * as `/homes-for-sale`, has nothing behind that part and is left to the router.
 */
export function pageKind(pathname: string): PageKind {
  return PATH_PATTERNS.find(([sign]) => sign.test(pathname))?.[1] ?? 'other'
}

/** What the header leaves out: its search on a home page and where one signs in, and on a phone at a listing. */
type HeaderVariant = 'default' | 'home' | 'no_search' | 'ldp'

const rules: [HeaderVariant, readonly string[]][] = [
  ['home', [PATHS.home, PATHS.luxury, PATHS.commercial]],
  // The page for finding a place is a search itself.
  ['no_search', [PATHS.findPlace, PATHS.login, '/reset-password', '/account/*', '/profile/*']],
]

/** The header of a page, from its path without a language prefix. */
export function headerVariant(pathname: string): HeaderVariant {
  if (pageKind(pathname) === 'listing') return 'ldp'
  const rule = rules.find(([, patterns]) => patterns.some((pattern) => matchPath(pattern, pathname)))
  return rule?.[0] ?? 'default'
}

/** Name, menus, search, language and account; on a narrow screen the menus wait in a sheet. */
export function Header() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const theme = useTheme()
  const variant = headerVariant(pathname)
  return (
    <header className={styles.header} data-variant={variant}>
      <Wordmark>
        {theme === 'residential' ? null : <span className={styles.theme}>{t(`header.theme.${theme}`)}</span>}
      </Wordmark>
      <HeaderMenus />
      <div className={styles.search}>
        {variant === 'home' || variant === 'no_search' ? null : (
          <PlaceSearch
            key={pathname}
            size="header"
            landing={landingSlugs.find((slug) => pathname.split('/').includes(slug))}
          />
        )}
      </div>
      <div className={styles.end}>
        <LanguageLink short />
        <AccountMenu place="bar" />
      </div>
      <MenuSheet />
    </header>
  )
}
