import { useEffect, useRef } from 'react'
import { useSite } from '../../../platform/browser/site.ts'
import { userErrorsText } from '../../../platform/graphql/show-user-errors.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useRefetchVerified } from '../../../platform/session/use-refetch-verified.ts'
import { useSendVerification } from '../../../platform/session/use-send-verification.ts'
import { ResendVerification } from '../../../ui/feedback/resend-verification.tsx'
import styles from './contact-info.module.css'
import type { ContactInfoAccount } from './contact-info-values.ts'

/**
 * Shows whether the email address is confirmed. While the address is not confirmed, the member can resend the
 * confirmation email.
 */
export function EmailState({ account: { id, verified } }: { account: ContactInfoAccount }) {
  const { t } = useTranslation()
  const isEnglish = useSite().locale === 'en'
  const send = useSendVerification()
  useRefetchVerified(verified === true)
  const note = useRef<HTMLParagraphElement>(null)
  const wasVerified = useRef(verified)
  useEffect(() => {
    // Moves the focus to the note, because the focused Resend button disappears when the address is
    // confirmed.
    if (verified && !wasVerified.current && document.activeElement === document.body) note.current?.focus()
    wasVerified.current = verified
  }, [verified])
  const onSend = async () => {
    const answer = await send(id)
    return typeof answer.verified === 'boolean' ? null : userErrorsText(answer.userErrors, { t, isEnglish })
  }
  return (
    <div className={styles.state}>
      <p ref={note} tabIndex={-1} className={styles.note}>
        {t(verified ? 'contactInfo.confirmed' : 'contactInfo.notConfirmed')}
      </p>
      {verified ? null : <ResendVerification onSend={onSend} />}
    </div>
  )
}
