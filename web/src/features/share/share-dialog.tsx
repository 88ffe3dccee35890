import { useRef, useState } from 'react'
import { track } from '../../platform/analytics/track.ts'
import { SITE_NAME } from '../../platform/browser/site.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Button } from '../../ui/forms/button.tsx'
import { ButtonLink } from '../../ui/forms/button-link.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './share-dialog.module.css'

export interface ShareDialogProps {
  open: boolean
  onClose: () => void
  uPI: string
  /** Street and town, as displayed. */
  address: string
  /** Full URL of the listing page. */
  link: string
}

type Outcome = 'copied' | 'selected' | 'failed'

/** Ways to share a listing: copy its link, send an email, or use the share sheet of the device. */
export function ShareDialog({ open, onClose, uPI, address, link }: ShareDialogProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const title = t('share.subject', { site: SITE_NAME, address })
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${address}\n${link}`)}`

  const trackShare = (method: 'copy' | 'email' | 'device') =>
    track({ event: 'share', method, content_type: 'home', item_id: uPI })
  // If the browser denies access to the clipboard, selects the link so that the visitor can copy it.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setOutcome('copied')
      trackShare('copy')
    } catch {
      field.current?.select()
      setOutcome('selected')
    }
  }
  const shareViaDevice = async () => {
    try {
      await navigator.share({ title, url: link })
      setOutcome(null)
      trackShare('device')
    } catch (reason) {
      const isCanceled = reason instanceof DOMException && reason.name === 'AbortError'
      setOutcome(isCanceled ? null : 'failed')
    }
  }
  const close = () => {
    setOutcome(null)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('share.title')}
      actions={
        <>
          {'share' in navigator ? <Button onClick={shareViaDevice}>{t('share.device')}</Button> : null}
          <ButtonLink to={mail} onClick={() => trackShare('email')}>
            {t('share.mail')}
          </ButtonLink>
          <Button kind="primary" onClick={copy}>
            {t('share.copy')}
          </Button>
        </>
      }
    >
      <p>{address}</p>
      <TextField
        ref={field}
        label={t('share.link')}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p role="status" className={styles.outcome}>
        {outcome ? t(`share.${outcome}`) : null}
      </p>
    </Dialog>
  )
}
