import { useState } from 'react'
import { useSite } from '../../platform/browser/site.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useCookieChoice } from '../../platform/visitor/consent.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/button.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './cookies.module.css'
import { useChooseCookies } from './use-choose-cookies.ts'

export interface PrivacyDialogProps {
  open: boolean
  onClose: () => void
}

/** The cookie preferences: what the site stores, which parts are optional, and the current choice. */
export function PrivacyDialog({ open, onClose }: PrivacyDialogProps) {
  const { t } = useTranslation()
  const { recaptchaKey } = useSite()
  const choose = useChooseCookies()
  const savedChoice = useCookieChoice() === true
  const [draft, setDraft] = useState<boolean | null>(null)
  const [saving, setSaving] = useState<boolean | null>(null)
  const [failed, setFailed] = useState(false)
  const close = () => {
    setDraft(null)
    setFailed(false)
    onClose()
  }
  const save = async (acceptAll: boolean) => {
    setSaving(acceptAll)
    setFailed(false)
    const saved = await choose(acceptAll)
    setSaving(null)
    if (!saved) return setFailed(true)
    toast(t('cookies.saved'))
    close()
  }
  const acceptsAll = draft ?? savedChoice
  const neededHelp = recaptchaKey
    ? `${t('cookies.neededHelp')} ${t('cookies.neededRobots')}`
    : t('cookies.neededHelp')
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('cookies.preferences')}
      actions={
        <>
          <Button loading={saving !== null} onClick={() => void save(acceptsAll)}>
            {t('cookies.save')}
          </Button>
          <Button loading={saving !== null} onClick={() => void save(true)}>
            {t('cookies.acceptAll')}
          </Button>
        </>
      }
    >
      <p>{t('cookies.lead')}</p>
      <FormAlert title={t('cookies.failed')} text={failed ? t('errors.failed') : undefined} />
      <div className={styles.kinds}>
        <Switch label={t('cookies.needed')} help={neededHelp} checked disabled readOnly />
        <Switch
          label={t('cookies.counting')}
          help={t('cookies.countingHelp')}
          checked={acceptsAll}
          onChange={({ target }) => setDraft(target.checked)}
        />
      </div>
    </Dialog>
  )
}
