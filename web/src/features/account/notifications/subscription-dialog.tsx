import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { useSite } from '../../../platform/browser/site.ts'
import { userErrorsText } from '../../../platform/graphql/show-user-errors.ts'
import { useFlags } from '../../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FavoriteFields } from './favorite-fields.tsx'
import {
  type FavoriteKind,
  type Frequency,
  frequencyOf,
  isOn,
  kindsOf,
  type Subscription,
} from './notification-values.ts'
import styles from './notifications.module.css'
import { useUpdateNotifications } from './use-update-notifications.ts'

interface SubscriptionDialogProps {
  open: boolean
  title: string
  subscription: Subscription
  savedSearchesPath: string
  onClose: () => void
}

/** Edits one subscription. Apply saves the changes; closing the dialog in any other way discards them. */
export function SubscriptionDialog({ open, title, onClose, ...rest }: SubscriptionDialogProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const formId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closesOnBackdropClick={() => false}
      actions={
        <>
          <Button onClick={onClose}>{t('components.cancel')}</Button>
          <Button type="submit" form={formId} kind="primary" loading={busy}>
            {t('notifications.apply')}
          </Button>
        </>
      }
    >
      {/* Remounts each time the dialog opens, which discards changes that were not applied. */}
      {open ? <SubscriptionForm {...rest} id={formId} busy={busy} onBusy={setBusy} onDone={onClose} /> : null}
    </Dialog>
  )
}

interface Draft {
  on: boolean
  frequency: Frequency
  kinds: FavoriteKind[]
}

interface SubscriptionFormProps extends Pick<SubscriptionDialogProps, 'subscription' | 'savedSearchesPath'> {
  id: string
  busy: boolean
  onBusy: (busy: boolean) => void
  onDone: () => void
}

function SubscriptionForm({
  subscription,
  savedSearchesPath,
  id,
  busy,
  onBusy,
  onDone,
}: SubscriptionFormProps) {
  const { t } = useTranslation()
  const isEnglish = useSite().locale === 'en'
  const { profileFlow } = useFlags()
  const save = useUpdateNotifications()
  const [draft, setDraft] = useState<Draft>(() => ({
    on: isOn(subscription),
    frequency: frequencyOf(subscription),
    kinds: kindsOf(subscription),
  }))
  const [failed, setFailed] = useState<string>()
  const [isSubmitted, setSubmitted] = useState(false)
  const isFavorites = subscription.name === 'favorites'
  const isKindMissing = isFavorites && draft.on && draft.kinds.length === 0

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (busy || isKindMissing) return
    onBusy(true)
    setFailed(undefined)
    const refusals = await save({ subscriptions: [toSubscriptionInput(subscription, draft)] })
    onBusy(false)
    if (refusals === null) {
      toast(t('notifications.saved'))
      onDone()
    } else setFailed(userErrorsText(refusals, { t, isEnglish }))
  }
  return (
    <form id={id} className={styles.form} onSubmit={submit}>
      <FormAlert title={t('accountPages.failed')} text={failed} />
      <Checkbox
        label={t('notifications.mailMe')}
        checked={draft.on}
        onChange={({ target }) => setDraft({ ...draft, on: target.checked })}
      />
      {subscription.name === 'listing alerts' ? (
        <p className={styles.about}>
          {t('notifications.eachSearch')}{' '}
          <Link to={savedSearchesPath}>{t('notifications.savedSearches')}</Link>
        </p>
      ) : null}
      {isFavorites ? (
        <FavoriteFields
          {...draft}
          profileFlow={profileFlow}
          error={isSubmitted && isKindMissing ? t('notifications.noKind') : undefined}
          onChange={(part) => setDraft({ ...draft, ...part })}
        />
      ) : null}
    </form>
  )
}

/**
 * Returns the mutation input. Only the favorites subscription has a frequency and event types. When no event
 * type is selected, the stored event types remain unchanged.
 */
function toSubscriptionInput({ name, email }: Subscription, { on, frequency, kinds }: Draft) {
  return {
    name,
    isSubscribed: on,
    email: on || email,
    ...(name === 'favorites' && {
      notificationFrequency: frequency,
      ...(kinds.length > 0 && { notifyOn: kinds }),
    }),
  }
}
