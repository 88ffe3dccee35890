import { useTranslation } from 'react-i18next'
import { useRequestPassword } from '../../platform/session/use-request-password.ts'
import { EmailForm } from './email-form.tsx'
import type { FormProps } from './form-props.ts'

interface ForgotFormProps extends FormProps {
  /** Called with the address once the mail is on its way, as far as anybody is told. */
  onSent: (email: string) => void
}

/** Asks for the address that a link for a new password goes to. */
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
