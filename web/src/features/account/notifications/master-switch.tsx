import { useRef, useState } from 'react'
import { useSite } from '../../../platform/browser/site.ts'
import { userErrorsText } from '../../../platform/graphql/show-user-errors.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import styles from './notifications.module.css'
import { useUpdateNotifications } from './use-update-notifications.ts'

interface MasterSwitchProps {
  isOn: boolean
  /** False disables the switch, because an unconfirmed email address receives no notifications. */
  verified: boolean
}

/**
 * Switches all notifications on or off. Switching on saves immediately. Switching off requires a
 * confirmation.
 */
export function MasterSwitch({ isOn, verified }: MasterSwitchProps) {
  const { t } = useTranslation()
  const isEnglish = useSite().locale === 'en'
  const save = useUpdateNotifications()
  /** The value that is being saved, or null when no save is in progress. */
  const [pendingValue, setPendingValue] = useState<boolean | null>(null)
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const [failed, setFailed] = useState<string>()

  const lastSave = useRef<Promise<unknown>>(Promise.resolve())

  /** Saves one value at a time, so that the member's last choice is also the last one saved. */
  const saveOptIn = async (notificationOptIn: boolean) => {
    setPendingValue(notificationOptIn)
    const saving = lastSave.current.then(() => save({ notificationOptIn }))
    lastSave.current = saving
    const refusals = await saving
    if (lastSave.current === saving) setPendingValue(null)
    return refusals === null ? null : userErrorsText(refusals, { t, isEnglish })
  }
  const turnOn = async () => {
    const why = await saveOptIn(true)
    if (why) toast(why, 'error')
  }
  const turnOff = async () => {
    setFailed(undefined)
    const why = await saveOptIn(false)
    setFailed(why ?? undefined)
    if (why === null) setConfirmOpen(false)
  }
  const confirmTurnOff = () => {
    setFailed(undefined)
    setConfirmOpen(true)
  }
  return (
    <div className={styles.master}>
      <Switch
        label={t('notifications.master')}
        help={t('notifications.masterHelp')}
        checked={pendingValue === true || isOn}
        disabled={!verified}
        onChange={({ target }) => (target.checked ? void turnOn() : confirmTurnOff())}
      />
      <ConfirmDialog
        open={isConfirmOpen}
        onClose={() => setConfirmOpen(false)}
        onConfirm={() => void turnOff()}
        title={t('notifications.sure')}
        confirm={t('notifications.turnOff')}
        loading={pendingValue === false}
        danger
      >
        <p>{t('notifications.sureText')}</p>
        <FormAlert title={t('accountPages.failed')} text={failed} />
      </ConfirmDialog>
    </div>
  )
}
