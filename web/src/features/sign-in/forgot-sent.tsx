import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { FormAlert } from '../../components/form-alert.tsx'
import { sayRefusals } from '../../graphql/show-refusals.ts'
import { useRequestPassword } from '../../graphql/use-request-password.ts'
import { useRecaptcha } from '../../lib/recaptcha.ts'
import { useSite } from '../../lib/site.ts'
import styles from './sign-in.module.css'

interface ForgotSentProps {
  /** Where the mail went. */
  email: string
  /** The way back to signing in. */
  back: ReactNode
}

/** The mail is on its way; another can be asked for. */
export function ForgotSent({ email, back }: ForgotSentProps) {
  const { t } = useTranslation()
  const english = useSite().locale === 'en'
  const request = useRequestPassword()
  const recaptcha = useRecaptcha()
  const [sending, setSending] = useState(false)
  const [again, setAgain] = useState(false)
  const [failure, setFailure] = useState<string>()

  const resend = async () => {
    setSending(true)
    setAgain(false)
    setFailure(undefined)
    const { success, userErrors } = await request(email, await recaptcha.ask('password'))
    setSending(false)
    setAgain(success === true)
    if (success) return
    setFailure(sayRefusals(userErrors, { t, english }))
  }
  return (
    <div className={styles.form}>
      <FormAlert title={t('signIn.logInFailed')} text={failure} />
      <p tabIndex={-1} className={styles.done}>
        {t('signIn.linkSent')}
      </p>
      <p className={styles.note}>{t('signIn.linkSentNote', { email })}</p>
      <p role="status" className={styles.again}>
        {again ? t('signIn.linkSentAgain') : null}
      </p>
      <div className={styles.ways}>
        {back}
        <Button loading={sending} onClick={resend}>
          {t('signIn.resend')}
        </Button>
      </div>
    </div>
  )
}
