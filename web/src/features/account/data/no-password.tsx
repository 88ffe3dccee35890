import { useState } from 'react'
import { useRecaptcha } from '../../../platform/browser/recaptcha.ts'
import { useSite } from '../../../platform/browser/site.ts'
import { userErrorsText } from '../../../platform/graphql/show-user-errors.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useRequestPassword } from '../../../platform/session/use-request-password.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { FormStatus } from '../../../ui/forms/form-status.tsx'
import styles from './account-data.module.css'

const PROVIDER_NAMES: Record<string, string> = { apple: 'Apple', google: 'Google' }

interface NoPasswordProps {
  email: string
  /** Providers that the member uses to log in, such as `apple`. */
  providers: readonly string[]
}

/** Password section for an account without a password. Emails a link for setting one. */
export function NoPassword({ email, providers }: NoPasswordProps) {
  const { t } = useTranslation()
  const isEnglish = useSite().locale === 'en'
  const request = useRequestPassword()
  const recaptcha = useRecaptcha()
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [failed, setFailed] = useState<string>()
  const providerNames = providers
    .map((provider) => PROVIDER_NAMES[provider] ?? provider)
    .join(t('password.and'))
  const send = async () => {
    setState('sending')
    setFailed(undefined)
    const { success, userErrors } = await request(email, await recaptcha.execute('password'))
    setState(success ? 'sent' : 'idle')
    if (!success) setFailed(userErrorsText(userErrors, { t, isEnglish }))
  }
  return (
    <>
      <p className={styles.lead}>
        {providerNames ? t('password.none', { providers: providerNames }) : t('password.noneAtAll')}
      </p>
      <FormAlert title={t('accountPages.failed')} text={failed} />
      <FormStatus text={state === 'sent' ? t('password.mailed') : null} />
      <Button
        className={styles.start ?? ''}
        loading={state === 'sending'}
        onFocus={recaptcha.prepare}
        onClick={() => void send()}
      >
        {t('password.mail')}
      </Button>
    </>
  )
}
