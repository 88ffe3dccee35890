import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Button } from '../forms/button.tsx'
import { FormAlert } from '../forms/form-alert.tsx'
import styles from './resend-verification.module.css'

interface ResendVerificationProps {
  /** Returns null when the email was sent or is no longer needed. Otherwise returns the error message. */
  onSend: () => Promise<string | null>
  kind?: 'primary' | 'quiet'
}

/** A button that resends the verification email and shows the result. */
export function ResendVerification({ onSend, kind = 'quiet' }: ResendVerificationProps) {
  const { t } = useTranslation()
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [failure, setFailure] = useState<string>()
  const resend = async () => {
    setState('sending')
    setFailure(undefined)
    const reason = await onSend()
    setState(reason === null ? 'sent' : 'idle')
    setFailure(reason ?? undefined)
  }
  return (
    <div className={styles.resend}>
      <FormAlert title={t('signIn.verify.notSent')} text={failure} />
      <p role="status" className={styles.sent}>
        {state === 'sent' ? t('signIn.verify.sent') : null}
      </p>
      <Button kind={kind} loading={state === 'sending'} onClick={() => void resend()}>
        {t('signIn.verify.resend')}
      </Button>
    </div>
  )
}
