import { type ReactNode, useState } from 'react'
import { useRecaptcha } from '../../platform/browser/recaptcha.ts'
import { useSite } from '../../platform/browser/site.ts'
import { userErrorsText } from '../../platform/graphql/show-user-errors.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useRequestPassword } from '../../platform/session/use-request-password.ts'
import { Button } from '../../ui/forms/button.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import styles from './sign-in.module.css'

interface ForgotSentProps {
  /** Email address that received the link. */
  email: string
  /** Link back to the log-in form. */
  logInLink: ReactNode
}

/** Confirms that the email was sent, and lets the visitor request another one. */
export function ForgotSent({ email, logInLink }: ForgotSentProps) {
  const { t } = useTranslation()
  const isEnglish = useSite().locale === 'en'
  const request = useRequestPassword()
  const recaptcha = useRecaptcha()
  const [sending, setSending] = useState(false)
  const [isResent, setResent] = useState(false)
  const [failure, setFailure] = useState<string>()

  const resend = async () => {
    setSending(true)
    setResent(false)
    setFailure(undefined)
    const { success, userErrors } = await request(email, await recaptcha.execute('password'))
    setSending(false)
    setResent(success === true)
    if (success) return
    setFailure(userErrorsText(userErrors, { t, isEnglish }))
  }
  return (
    <div className={styles.form}>
      <FormAlert title={t('signIn.logInFailed')} text={failure} />
      <p tabIndex={-1} className={styles.done}>
        {t('signIn.linkSent')}
      </p>
      <p className={styles.note}>{t('signIn.linkSentNote', { email })}</p>
      <p role="status" className={styles.again}>
        {isResent ? t('signIn.linkSentAgain') : null}
      </p>
      <div className={styles.ways}>
        {logInLink}
        <Button loading={sending} onClick={resend}>
          {t('signIn.resend')}
        </Button>
      </div>
    </div>
  )
}
