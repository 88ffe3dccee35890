import { useState } from 'react'
import { useFlags } from '../../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Button } from '../../../ui/forms/button.tsx'
import type { Subscription } from './notification-values.ts'
import styles from './notifications.module.css'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import { subscriptionDescription, subscriptionName, subscriptionState } from './subscription-labels.ts'

interface SubscriptionRowProps {
  subscription: Subscription
  /**
   * True while the master switch is off. Then no emails are sent, regardless of this subscription's settings.
   */
  allOff: boolean
  savedSearchesPath: string
}

/** A subscription row with its description, its current settings, and an edit dialog. */
export function SubscriptionRow({ subscription, allOff, savedSearchesPath }: SubscriptionRowProps) {
  const { t } = useTranslation()
  const { profileFlow } = useFlags()
  const [open, setOpen] = useState(false)
  const name = subscriptionName(subscription.name, t)
  const about = subscriptionDescription(subscription.name, t)
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <h3 className={styles.name}>{name}</h3>
        {about ? <p className={styles.about}>{about}</p> : null}
        <p className={styles.state} data-muted={allOff || undefined}>
          {subscriptionState(subscription, profileFlow, t)}
        </p>
      </div>
      <Button aria-label={t('notifications.editOf', { name })} onClick={() => setOpen(true)}>
        {t('notifications.edit')}
      </Button>
      <SubscriptionDialog
        open={open}
        title={name}
        subscription={subscription}
        savedSearchesPath={savedSearchesPath}
        onClose={() => setOpen(false)}
      />
    </li>
  )
}
