import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useUndoAddress } from '../../features/auth/use-undo-address.ts'
import { useSite } from '../../platform/browser/site.ts'
import type { PageRoute } from '../../platform/graphql/page-route.ts'
import { userErrorsText } from '../../platform/graphql/show-user-errors.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { hasStoredSession } from '../../platform/session/session.ts'
import { checkSession } from '../../platform/session/session-member.ts'
import { forgetEmailLink, useEmailLink } from '../../platform/urls/email-link.ts'
import { Button } from '../../ui/forms/button.tsx'
import { ButtonLink } from '../../ui/forms/button-link.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import styles from '../login/login.module.css'
import { useHeading } from '../login/use-heading.ts'

/** Restores the previous email address of an account, from the link in the email about the change. */
function UndoAddressPage() {
  const { t } = useTranslation()
  const token = useEmailLink()?.get('token')
  const [email, setEmail] = useState<string | null>(null)
  const heading = useHeading(email)
  const title = t(email === null ? 'signIn.undo.title' : 'signIn.undo.doneTitle')
  const client = useApolloClient()
  const done = async (address: string) => {
    forgetEmailLink()
    // The undo ended every session of the account. Only the server knows whether the stored session belonged
    // to that account.
    if (hasStoredSession()) await checkSession(client).catch(() => undefined)
    setEmail(address)
  }
  return (
    <>
      <PageHead title={t('site.pageTitle', { title })} />
      <PageWidth className={styles.page}>
        <div className={styles.column}>
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.needs}>{t('signIn.needsScripts')}</p>
          {email === null ? <Undo token={token} onDone={done} /> : <Done email={email} />}
        </div>
      </PageWidth>
    </>
  )
}

interface UndoProps {
  /** Null when the URL had no token, and undefined until the URL is read. */
  token: string | null | undefined
  onDone: (email: string) => Promise<void>
}

/** Explains the change, with a button that undoes it. */
function Undo({ token, onDone }: UndoProps) {
  const { t } = useTranslation()
  const isEnglish = useSite().locale === 'en'
  const undo = useUndoAddress()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (token === null) return <p className={styles.lead}>{t('signIn.undo.noLink')}</p>

  const submit = async (secret: string) => {
    setBusy(true)
    setFailure(undefined)
    const { email, userErrors } = await undo(secret)
    if (email) return onDone(email)
    setBusy(false)
    const ofLink = {
      USED: t('signIn.undo.used'),
      EXPIRED: t('signIn.undo.old'),
      UNKNOWN: t('signIn.undo.unknown'),
    }
    setFailure(userErrorsText(userErrors, { t, isEnglish, messages: { '': ofLink, token: ofLink } }))
  }
  return (
    <>
      <p className={styles.lead}>{t('signIn.undo.lead')}</p>
      <FormAlert title={t('signIn.undo.failed')} text={failure} />
      <Button
        kind="primary"
        className={styles.action}
        disabled={!token}
        loading={busy}
        onClick={() => token && void submit(token)}
      >
        {t('signIn.undo.undo')}
      </Button>
    </>
  )
}

/** Links to a password reset, which the account still needs after the undo. */
function Done({ email }: { email: string }) {
  const { t } = useTranslation()
  return (
    <>
      <p className={styles.lead}>{t('signIn.undo.done', { email })}</p>
      <ButtonLink
        kind="primary"
        to="/login?action=forgotPassword"
        state={{ email }}
        className={styles.action}
      >
        {t('signIn.newPasswordTitle')}
      </ButtonLink>
    </>
  )
}

/** Route that undoes a change of the email address. */
export const route = (): PageRoute => ({ Component: UndoAddressPage })
