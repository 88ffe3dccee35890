import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ResendVerification } from '../../components/resend-verification.tsx'
import { sayRefusals } from '../../graphql/show-refusals.ts'
import { useSendVerification } from '../../graphql/use-send-verification.ts'
import { useVerifiedElsewhere } from '../../graphql/use-verified-elsewhere.ts'
import { useSite } from '../../lib/site.ts'
import styles from './contact-info.module.css'
import type { ContactInfoAccount } from './contact-info-values.ts'

/** Whether the address is confirmed; while it is not, the mail can be sent again. */
export function EmailState({ account: { id, verified } }: { account: ContactInfoAccount }) {
  const { t } = useTranslation()
  const english = useSite().locale === 'en'
  const send = useSendVerification()
  useVerifiedElsewhere(verified === true)
  const note = useRef<HTMLParagraphElement>(null)
  const before = useRef(verified)
  useEffect(() => {
    // The button that had the focus is gone, since the address was confirmed meanwhile.
    if (verified && !before.current && document.activeElement === document.body) note.current?.focus()
    before.current = verified
  }, [verified])
  const onSend = async () => {
    const answer = await send(id)
    return typeof answer.verified === 'boolean' ? null : sayRefusals(answer.userErrors, { t, english })
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
