import type { FormEvent, ReactNode } from 'react'
import { useSite } from '../../../platform/browser/site.ts'
import { localize } from '../../../platform/format/locale.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import styles from './unsubscribe-form.module.css'
import type { UnsubscribeState } from './use-unsubscribe.ts'

interface UnsubscribeFormProps {
  token: string
  state: UnsubscribeState
  /** Link to the other email settings. */
  children: ReactNode
}

/**
 * Form with one button that unsubscribes or resubscribes. Without scripts, the server responds with the same
 * page.
 */
export function UnsubscribeForm({ token, state, children }: UnsubscribeFormProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { subscription, busy, failed, change } = state
  const ended = subscription?.isSubscribed === false
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change(ended)
  }
  return (
    <form className={styles.form} method="post" action={localize('/unsubscribe', locale)} onSubmit={submit}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="action" value={ended ? 'resubscribe' : 'unsubscribe'} />
      <FormAlert title={t('unsubscribe.failed')} text={failed} />
      <div className={styles.actions}>
        <Button type="submit" kind={ended ? 'secondary' : 'primary'} loading={busy}>
          {t(ended ? 'unsubscribe.undo' : 'unsubscribe.stop')}
        </Button>
        {children}
      </div>
    </form>
  )
}
