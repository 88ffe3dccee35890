import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useFlags } from '../../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { type AccountPageName, accountPaths } from '../../../platform/urls/account-pages.ts'
import styles from './account-nav.module.css'
import { ACCOUNT_PAGES, SETTINGS_PAGES } from './account-page-lists.ts'

/**
 * Links to all account pages: a column beside the page, or a row of links that scrolls horizontally above the
 * page.
 */
export function AccountNav({ current }: { current: AccountPageName }) {
  const { t } = useTranslation()
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the page
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && here)
      row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2
  }, [current])
  const link = (name: AccountPageName, label: string) => (
    <li key={name}>
      <PageLink name={name} label={label} isHere={name === current} />
    </li>
  )
  return (
    <nav aria-label={t('account.pages')} className={styles.nav}>
      <ul ref={row} className={styles.row}>
        {ACCOUNT_PAGES.filter((name) => name !== 'settings').map((name) =>
          link(name, t(`accountMenu.${name}`)),
        )}
        <li className={styles.group}>
          <p id={id} className={styles.groupName}>
            {t('accountMenu.settings')}
          </p>
          <ul aria-labelledby={id} className={styles.inner}>
            {SETTINGS_PAGES.map((name) => link(name, t(`account.settingsPages.${name}`)))}
          </ul>
        </li>
      </ul>
    </nav>
  )
}

function PageLink({ name, label, isHere }: { name: AccountPageName; label: string; isHere: boolean }) {
  const paths = accountPaths(useFlags().profileFlow)
  return (
    <Link to={paths[name]} className={styles.link} aria-current={isHere ? 'page' : undefined}>
      {label}
    </Link>
  )
}
