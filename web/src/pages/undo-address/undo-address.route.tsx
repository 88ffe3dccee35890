import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUndoAddress } from '../../features/auth/use-undo-address.ts'
import { useSite } from '../../platform/browser/site.ts'
import type { PageRoute } from '../../platform/graphql/page-route.ts'
import { userErrorsText } from '../../platform/graphql/show-user-errors.ts'
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

/** Gives an account back the address that it had, by the link in the mail that told of another one. */
function UndoAddressPage() {
  const { t } = useTranslation()
  const token = useEmailLink()?.get('token')
  const [email, setEmail] = useState<string | null>(null)
  const heading = useHeading(email)
  const title = t(email === null ? 'signIn.undo.title' : 'signIn.undo.doneTitle')
  const client = useApolloClient()
  const done = async (address: string) => {
    forgetEmailLink()
    // Every session of the account has ended; whose is kept here, only the server knows.
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
  /** Null when the address had none, undefined until that is known. */
  token: string | null | undefined
  onDone: (email: string) => Promise<void>
}

/** What happened, and the one button that takes it back. */
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

/** The account is its owner's again, once they have another password. */
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

/** Taking back a change of the e-mail address. */
export const route = (): PageRoute => ({ Component: UndoAddressPage })
