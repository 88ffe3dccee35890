import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/dialog.tsx'
import { FormAlert } from '../../components/form-alert.tsx'
import { Switch } from '../../components/switch.tsx'
import { toast } from '../../components/toast.ts'
import { sayRefusals } from '../../graphql/show-refusals.ts'
import { useSite } from '../../lib/site.ts'
import styles from './notifications.module.css'
import { useUpdateNotifications } from './use-update-notifications.ts'

interface MasterSwitchProps {
  isOn: boolean
  /** Nothing can be switched before the address is confirmed. */
  verified: boolean
}

/** All notifications or none. On saves at once, off asks first. */
export function MasterSwitch({ isOn, verified }: MasterSwitchProps) {
  const { t } = useTranslation()
  const english = useSite().locale === 'en'
  const save = useUpdateNotifications()
  /** What is being saved, null otherwise. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState<string>()

  const before = useRef<Promise<unknown>>(Promise.resolve())

  /** One after the other: what is wanted last is what is saved last. */
  const set = async (notificationOptIn: boolean) => {
    setWanted(notificationOptIn)
    const saving = before.current.then(() => save({ notificationOptIn }))
    before.current = saving
    const refusals = await saving
    if (before.current === saving) setWanted(null)
    return refusals === null ? null : sayRefusals(refusals, { t, english })
  }
  const turnOn = async () => {
    const why = await set(true)
    if (why) toast(why, 'error')
  }
  const turnOff = async () => {
    setFailed(undefined)
    const why = await set(false)
    setFailed(why ?? undefined)
    if (why === null) setAsking(false)
  }
  const ask = () => {
    setFailed(undefined)
    setAsking(true)
  }
  return (
    <div className={styles.master}>
      <Switch
        label={t('notifications.master')}
        help={t('notifications.masterHelp')}
        checked={wanted === true || isOn}
        disabled={!verified}
        onChange={({ target }) => (target.checked ? void turnOn() : ask())}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void turnOff()}
        title={t('notifications.sure')}
        confirm={t('notifications.turnOff')}
        loading={wanted === false}
        danger
      >
        <p>{t('notifications.sureText')}</p>
        <FormAlert title={t('accountPages.failed')} text={failed} />
      </ConfirmDialog>
    </div>
  )
}
