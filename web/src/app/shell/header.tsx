import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { AccountMenu } from '../../features/account/menu/account-menu.tsx'
import { PlaceSearch } from '../../features/place-search/place-search.tsx'
import { useTheme } from '../../platform/browser/theme.ts'
import { landingSlugs } from '../../platform/urls/search-landings.ts'
import styles from './header.module.css'
import { HeaderMenus } from './header-menus.tsx'
import { headerVariant } from './header-variant.ts'
import { LanguageLink } from './language-link.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { Wordmark } from './wordmark.tsx'

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
