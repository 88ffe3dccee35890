import type { FragmentType } from '@apollo/client'
import { useEffect, useRef } from 'react'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { FormStatus } from '../../../ui/forms/form-status.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { PageSection } from '../../../ui/layout/page-section.tsx'
import { UnsavedChanges } from '../../../ui/overlays/unsaved-changes.tsx'
import { AddressList } from './address-list.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import styles from './contact-info.module.css'
import { type ContactInfoAccount, contactInfoFragment } from './contact-info-values.ts'
import { EmailState } from './email-state.tsx'
import { PhoneList } from './phone-list.tsx'
import { useContactInfoForm } from './use-contact-info-form.ts'

/** The My Contact Info section. Read-only until the member clicks Edit. */
export function ContactInfo({ accountUser }: { accountUser: FragmentType<ContactInfoAccount> }) {
  const { t } = useTranslation()
  const account = useMasked(contactInfoFragment, accountUser)
  if (!account) return <Failure title={t('account.failedTitle')} />
  return <ContactInfoForm account={account} />
}

function ContactInfoForm({ account }: { account: ContactInfoAccount }) {
  const { t } = useTranslation()
  const form = useContactInfoForm(account)
  const { fields, locked } = form
  const { errors, isSubmitting } = fields.formState
  const editButton = useFocusOnLockChange(locked, () => fields.setFocus('firstName'))
  const input = { readOnly: locked }
  return (
    <PageSection
      id="contact-info"
      title={t('contactInfo.title')}
      action={
        locked ? (
          <Button ref={editButton} onClick={form.edit}>
            {t('contactInfo.edit')}
          </Button>
        ) : null
      }
    >
      <form className={styles.form} data-locked={locked || undefined} noValidate onSubmit={form.submit}>
        <FormStatus text={form.said ?? (locked ? null : t('contactInfo.banner'))} />
        <FormAlert title={t('accountPages.failed')} text={errors.root?.message} />
        <div className={styles.pair}>
          <TextField
            {...fields.register('firstName')}
            {...input}
            label={t('contactInfo.firstName')}
            autoComplete="given-name"
            error={errors.firstName?.message}
          />
          <TextField
            {...fields.register('lastName')}
            {...input}
            label={t('contactInfo.lastName')}
            autoComplete="family-name"
            error={errors.lastName?.message}
          />
        </div>
        <TextField
          {...fields.register('email')}
          {...input}
          label={t('contactInfo.email')}
          type="email"
          autoComplete="email"
          help={form.isOtherEmail ? t('contactInfo.willConfirm') : undefined}
          error={errors.email?.message}
        />
        {form.asksPassword ? (
          <PasswordField
            {...fields.register('currentPassword')}
            label={t('contactInfo.password')}
            autoComplete="current-password"
            help={t('contactInfo.passwordHelp')}
            error={errors.currentPassword?.message}
          />
        ) : null}
        {locked ? <EmailState account={account} /> : null}
        <AddressList form={fields} locked={locked} />
        <PhoneList form={fields} locked={locked} />
        {locked ? null : (
          <div className={styles.actions}>
            <Button type="submit" kind="primary" loading={isSubmitting}>
              {t('contactInfo.submit')}
            </Button>
            {isSubmitting ? null : <Button onClick={form.cancel}>{t('contactInfo.cancel')}</Button>}
          </div>
        )}
      </form>
      <ConflictDialog conflicts={form.conflict} onClose={form.closeConflict} onUse={form.resolve} />
      <UnsavedChanges hasChanges={form.isUnsaved} onLeave={form.discardDraft} />
    </PageSection>
  )
}

/** Focuses the form when it unlocks, and the Edit button when it locks. */
function useFocusOnLockChange(locked: boolean, focusForm: () => void) {
  const editButton = useRef<HTMLButtonElement>(null)
  const wasLocked = useRef(locked)
  useEffect(() => {
    if (wasLocked.current === locked) return
    wasLocked.current = locked
    if (locked) editButton.current?.focus()
    else focusForm()
  })
  return editButton
}
