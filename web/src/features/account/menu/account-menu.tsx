import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useSignInLink } from '../../../platform/urls/auth-modal.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './account-menu.module.css'

interface AccountMenuProps {
  /** `bar` is the header menu on wide screens, and `sheet` is the slide-in menu on narrow screens. */
  place: 'bar' | 'sheet'
}

/** Loads the member menus lazily, because most visitors are not members. */
const menus = {
  bar: lazy(async () => ({ default: (await import('./member-menu.tsx')).MemberMenu })),
  sheet: lazy(async () => ({ default: (await import('./member-links.tsx')).MemberSheet })),
}

/**
 * Log In and Sign Up links for visitors, and the account menu for members. In the bar, both variants occupy
 * the same space.
 */
export function AccountMenu({ place }: AccountMenuProps) {
  const { t } = useTranslation()
  const logIn = useSignInLink()
  const signUp = useSignInLink('register')
  const session = useSession()
  const isMember = session.state === 'member'
  const Menu = menus[place]
  return (
    <div className={styles[place]}>
      <div className={classNames(styles.visitor, isMember && styles.gone)}>
        <Link {...logIn} className={styles.logIn}>
          {t('accountMenu.logIn')}
        </Link>
        <Link {...signUp} className={styles.signUp}>
          {t('accountMenu.signUp')}
        </Link>
      </div>
      {isMember ? (
        <Suspense>
          <Menu firstName={session.firstName} />
        </Suspense>
      ) : null}
    </div>
  )
}
