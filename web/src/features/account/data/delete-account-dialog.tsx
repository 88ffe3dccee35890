import { useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import { useSite } from '../../../platform/browser/site.ts'
import { submitForm } from '../../../platform/browser/submit-form.ts'
import { showUserErrors, type UserError } from '../../../platform/graphql/show-user-errors.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from './account-data.module.css'

interface DeleteAccountDialogProps {
  open: boolean
  hasPassword: boolean
  onClose: () => void
  /** Deletes the account. Resolves to null on success, otherwise to the errors. */
  onDelete: (currentPassword: string | null) => Promise<readonly UserError[] | null>
}

const DELETED_ITEMS = ['info', 'goals', 'homes', 'sessions'] as const

/** Explains what will be deleted and when, and requires the password. */
export function DeleteAccountDialog({ open, hasPassword, onClose, onDelete }: DeleteAccountDialogProps) {
  const { t } = useTranslation()
  const isEnglish = useSite().locale === 'en'
  const id = useId()
  const form = useForm({ defaultValues: { currentPassword: '' } })
  const { errors, isSubmitting } = form.formState
  const { reset } = form
  useEffect(() => {
    if (!open) reset()
  }, [open, reset])
  const submit = submitForm(form, async ({ currentPassword }) => {
    const refusals = await onDelete(hasPassword ? currentPassword : null)
    if (refusals === null) return
    showUserErrors(form, refusals, {
      t,
      isEnglish,
      messages: { currentPassword: { REFUSED: t('accountPages.refused') } },
    })
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('accountData.delete.ask')}
      actions={
        open ? (
          <>
            <Button onClick={onClose}>{t('components.cancel')}</Button>
            <Button type="submit" form={id} kind="danger" loading={isSubmitting}>
              {t('accountData.delete.confirm')}
            </Button>
          </>
        ) : null
      }
    >
      {/* Not rendered while closed, so that the browser does not autofill the password. */}
      {open ? (
        <form id={id} className={styles.form} method="post" noValidate onSubmit={submit}>
          <div>
            <p className={styles.strong}>{t('accountData.delete.what')}</p>
            <ul className={styles.items}>
              {DELETED_ITEMS.map((item) => (
                <li key={item}>{t(`accountData.delete.items.${item}`)}</li>
              ))}
            </ul>
          </div>
          <p>{t('accountData.delete.now')}</p>
          <FormAlert title={t('accountPages.failed')} text={errors.root?.message} />
          {hasPassword ? (
            <PasswordField
              {...form.register('currentPassword', { required: t('accountData.delete.passwordRequired') })}
              label={t('accountData.delete.password')}
              autoComplete="current-password"
              error={errors.currentPassword?.message}
            />
          ) : null}
        </form>
      ) : null}
    </Dialog>
  )
}
