import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { confirmLeave } from '../../../platform/browser/unsaved.ts'
import { useFlags } from '../../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { logOutMember } from '../../../platform/session/session-member.ts'
import { type AccountPageName, accountPageAt, accountPaths } from '../../../platform/urls/account-pages.ts'
import { ACCOUNT_PAGES, SETTINGS_PAGES } from './account-page-lists.ts'
import styles from './member-menu.module.css'

/** Links to the account pages, and the Log Out button. */
export function MemberLinks() {
  const { t } = useTranslation()
  const { profileFlow } = useFlags()
  const paths = accountPaths(profileFlow)
  const here = accountPageAt(useLocation().pathname)
  const client = useApolloClient()
  const [isLoggingOut, setLoggingOut] = useState(false)
  const logOut = () => {
    setLoggingOut(true)
    void logOutMember(client)
  }
  return (
    <ul className={styles.links}>
      {ACCOUNT_PAGES
        // The legacy menu omits the goals page, which the side navigation lists.
        .filter((name) => profileFlow || name !== 'goals')
        .map((name) => (
          <li key={name}>
            <Link to={paths[name]} className={styles.link ?? ''} aria-current={currentOf(name, here)}>
              {t(`accountMenu.${name}`)}
            </Link>
          </li>
        ))}
      <li className={styles.last}>
        <button
          type="button"
          className={styles.link}
          disabled={isLoggingOut}
          onClick={() => confirmLeave(logOut)}
        >
          {t('accountMenu.logOut')}
        </button>
      </li>
    </ul>
  )
}

/**
 * Returns the `aria-current` value of a menu entry. The settings entry covers several pages and gets `true`
 * on each of them.
 */
function currentOf(name: AccountPageName, here: AccountPageName | undefined): 'page' | 'true' | undefined {
  if (name === here) return 'page'
  const isWithin = name === 'settings' && SETTINGS_PAGES.some((page) => page === here)
  return isWithin ? 'true' : undefined
}

/** Greets a member, with the first name when it is available. */
export function Greeting({ firstName }: { firstName: string | null }) {
  const { t } = useTranslation()
  return firstName ? t('accountMenu.greeting', { name: firstName }) : t('accountMenu.greetingNobody')
}

/** The complete account menu inside the slide-in menu for narrow screens. */
export function MemberSheet({ firstName }: { firstName: string | null }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('accountMenu.title')} className={styles.sheet}>
      <p className={styles.greeting}>
        <Greeting firstName={firstName} />
      </p>
      <p className={styles.title}>{t('accountMenu.title')}</p>
      <MemberLinks />
    </nav>
  )
}
