import { matchPath, useLocation } from 'react-router-dom'
import { AccountMenu } from '../../features/account/menu/account-menu.tsx'
import { PlaceSearch } from '../../features/place-search/place-search.tsx'
import { useTheme } from '../../platform/browser/theme.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { landingSlugs } from '../../platform/urls/search-landings.ts'
import { PATHS } from '../routing/paths.ts'
import styles from './header.module.css'
import { HeaderMenus } from './header-menus.tsx'
import { LanguageLink } from './language-link.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { Wordmark } from './wordmark.tsx'

/** Page type, derived from the path. Selects behavior that all pages of a type share. */
type PageKind = 'saved-search' | 'search' | 'listing' | 'other'

/** Page type for each path pattern. The first match determines the page type. */
const PATH_PATTERNS: readonly [RegExp, PageKind][] = [
  [/home-details|-wp_id[^/]+-lst\/?$/, 'listing'],
  [/\/saved-search\//, 'saved-search'],
  [/-for-(sale|rent)\//, 'search'],
]

/**
 * Returns the page type of a path. Ignores the segments before the matching part. A market-wide search such
 * as `/homes-for-sale` has no segment after the matching part, so this function returns `other`, and the
 * router handles the path.
 */
export function pageKind(pathname: string): PageKind {
  return PATH_PATTERNS.find(([sign]) => sign.test(pathname))?.[1] ?? 'other'
}

/**
 * Header variants. `home` and `no_search` (sign-in and account pages) omit the search field, and `ldp`
 * (listing pages) omits it on phones.
 */
type HeaderVariant = 'default' | 'home' | 'no_search' | 'ldp'

const rules: [HeaderVariant, readonly string[]][] = [
  ['home', [PATHS.home, PATHS.luxury, PATHS.commercial]],
  // The find-a-place page has its own search field.
  ['no_search', [PATHS.findPlace, PATHS.login, '/reset-password', '/account/*', '/profile/*']],
]

/** Returns the header variant for a path without a language prefix. */
export function headerVariant(pathname: string): HeaderVariant {
  if (pageKind(pathname) === 'listing') return 'ldp'
  const rule = rules.find(([, patterns]) => patterns.some((pattern) => matchPath(pattern, pathname)))
  return rule?.[0] ?? 'default'
}

/**
 * Site header with the wordmark, menus, search, language link, and account menu. Narrow screens show the
 * menus in a sheet.
 */
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
