import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Button } from '../../ui/forms/button.tsx'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { PhoneField } from '../../ui/forms/masked-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import styles from './request-form.module.css'
import type { RequestFormState } from './use-request-form.ts'

interface PersonFieldsProps {
  request: RequestFormState
  /** Label of the submit button. */
  submitLabel: string
  /** Fields that appear before the message. */
  children?: ReactNode
}

/** The contact and message fields of every request, with the submit button. */
export function PersonFields({ request, submitLabel, children }: PersonFieldsProps) {
  const { t } = useTranslation()
  const { form, proof, submit, unanswered, words } = request
  const { errors, isSubmitting } = form.formState
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} onFocus={proof.prepare}>
      <FormAlert title={t('requests.failed')} text={errors.root?.message} />
      <TextField
        {...form.register('name')}
        label={t('requests.name')}
        autoComplete="name"
        aria-required
        error={errors.name?.message}
      />
      <div className={styles.pair}>
        <TextField
          {...form.register('email')}
          label={t('requests.email')}
          type="email"
          autoComplete="email"
          aria-required
          error={errors.email?.message}
        />
        <PhoneField {...form.register('phone')} label={t('requests.phone')} error={errors.phone?.message} />
      </div>
      {children}
      <TextArea
        {...form.register('message')}
        label={t(`requests.${words}`)}
        rows={4}
        aria-required={words !== 'messageOptional'}
        error={errors.message?.message}
      />
      <Honeypot inputRef={proof.trap} label={t('requests.website')} />
      <p className={styles.note}>{t('requests.note')}</p>
      <FormActions>
        <Button type="submit" kind="primary" loading={isSubmitting}>
          {unanswered ? t('errors.again') : submitLabel}
        </Button>
      </FormActions>
    </form>
  )
}

/**
 * A honeypot field that only bots fill in. It is invisible, outside the tab order, and hidden from screen
 * readers. Its attributes make password managers ignore it.
 */
function Honeypot({ inputRef, label }: { inputRef: RequestFormState['proof']['trap']; label: string }) {
  const id = useId()
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input
        ref={inputRef}
        id={id}
        name="website"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  )
}
