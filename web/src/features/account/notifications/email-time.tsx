import { type FormEvent, useId, useRef, useState } from 'react'
import { useSite } from '../../../platform/browser/site.ts'
import { userErrorsText } from '../../../platform/graphql/show-user-errors.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from './notifications.module.css'
import { deviceZone, zoneChoices, zoneTown } from './time-zones.ts'
import { useUpdateNotifications } from './use-update-notifications.ts'

interface EmailTimeProps {
  timeZone: string
  /**
   * True when the clocks in the device's time zone and in `timeZone` show the same time. Null when the graph
   * does not recognize the device's time zone.
   */
  isSameClock: boolean | null
}

/**
 * Shows that emails arrive in the morning in a given time zone, and lets the member change that time zone.
 * Suggests the device's time zone.
 */
export function EmailTime({ timeZone, isSameClock }: EmailTimeProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { busy, failed, save, forget } = useSaveZone()
  const deviceTimeZone = deviceZone()
  const saveDeviceZone = async () => {
    const why = await save(deviceTimeZone)
    if (why) return toast(why, 'error')
    // Moves the focus to the Change button, because the clicked button has disappeared.
    opener.current?.focus()
  }
  const choose = () => {
    forget()
    setOpen(true)
  }
  return (
    <div className={styles.time}>
      <div className={styles.timeLine}>
        <p className={styles.about}>{t('notifications.time', { town: zoneTown(timeZone) })}</p>
        <Button ref={opener} kind="quiet" aria-label={t('notifications.changeZone')} onClick={choose}>
          {t('notifications.change')}
        </Button>
      </div>
      {isSameClock === false ? (
        <div className={styles.timeLine}>
          <p className={styles.about}>{t('notifications.here', { town: zoneTown(deviceTimeZone) })}</p>
          <Button kind="quiet" loading={busy} onClick={() => void saveDeviceZone()}>
            {t('notifications.useHere', { town: zoneTown(deviceTimeZone) })}
          </Button>
        </div>
      ) : null}
      <ZoneDialog
        open={open}
        timeZone={timeZone}
        onClose={() => setOpen(false)}
        busy={busy}
        failed={failed}
        save={save}
      />
    </div>
  )
}

/**
 * Returns the function `save`, which saves a time zone, and the state of the save. `save` resolves to null on
 * success, otherwise to the error message.
 */
function useSaveZone() {
  const { t } = useTranslation()
  const isEnglish = useSite().locale === 'en'
  const update = useUpdateNotifications()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const save = async (timeZone: string): Promise<string | null> => {
    setBusy(true)
    setFailed(undefined)
    const refusals = await update({ timeZone })
    setBusy(false)
    if (refusals === null) {
      toast(t('notifications.saved'))
      return null
    }
    const why = userErrorsText(refusals, { t, isEnglish })
    setFailed(why)
    return why
  }
  /** Clears the error of the previous save. */
  const forget = () => setFailed(undefined)
  return { busy, failed, save, forget }
}

interface ZoneDialogProps extends Omit<ReturnType<typeof useSaveZone>, 'forget'> {
  open: boolean
  timeZone: string
  onClose: () => void
}

function ZoneDialog({ open, timeZone, onClose, busy, failed, save }: ZoneDialogProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const id = useId()
  /** Null until the member selects a time zone. */
  const [chosen, setChosen] = useState<string | null>(null)
  const close = () => {
    setChosen(null)
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!busy && (await save(chosen ?? timeZone)) === null) close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('notifications.zone')}
      closesOnBackdropClick={() => false}
      actions={
        <>
          <Button onClick={close}>{t('components.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" loading={busy}>
            {t('notifications.apply')}
          </Button>
        </>
      }
    >
      {open ? (
        <form id={id} className={styles.form} onSubmit={submit}>
          <FormAlert title={t('accountPages.failed')} text={failed} />
          <Select
            label={t('notifications.zone')}
            choices={zoneChoices(timeZone, locale)}
            value={chosen ?? timeZone}
            onChange={({ target }) => setChosen(target.value)}
          />
        </form>
      ) : null}
    </Dialog>
  )
}
