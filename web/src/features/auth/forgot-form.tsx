import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useRequestPassword } from '../../platform/session/use-request-password.ts'
import { EmailForm } from './email-form.tsx'
import type { FormProps } from './form-props.ts'

interface ForgotFormProps extends FormProps {
  /**
   * Called with the email address after a successful request. The success does not reveal whether an account
   * exists.
   */
  onSent: (email: string) => void
}

/** Requests an email with a link for setting a new password. */
export function ForgotForm({ onSent, ...form }: ForgotFormProps) {
  const { t } = useTranslation()
  const request = useRequestPassword()
  return (
    <EmailForm
      {...form}
      submitLabel={t('signIn.sendLink')}
      recaptchaAction="password"
      onSend={async (email, recaptchaId) => {
        const { success, userErrors } = await request(email, recaptchaId)
        if (success) onSent(email)
        return { done: success === true, userErrors }
      }}
    />
  )
}
