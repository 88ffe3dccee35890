import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { FormAlert } from '../../components/form-alert.tsx'
import { PhoneField } from '../../components/masked-field.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { TextField } from '../../components/text-field.tsx'
import { failure, showRefusals } from '../../graphql/show-refusals.ts'
import { useSite } from '../../lib/site.ts'
import styles from './contact-form.module.css'
import { type ContactValues, contactRules } from './contact-rules.ts'
import type { Sent } from './use-send-contact.ts'

interface ContactFormProps {
  /** What stands in it before anybody types, and once it was sent. */
  begin: ContactValues
  onSend: (values: ContactValues) => Promise<Sent>
  /** Hears that it was received. */
  onDone: (values: ContactValues) => void
}

/** Asks to hear from somebody. What is typed stays as long as it was not received. */
export function ContactForm({ begin, onSend, onDone }: ContactFormProps) {
  const { t } = useTranslation()
  const english = useSite().locale === 'en'
  const resolver = useMemo(() => standardSchemaResolver(contactRules(t)), [t])
  const form = useForm<ContactValues>({ resolver, defaultValues: begin })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const { received, refusals } = await onSend(values)
    if (received) {
      form.reset(begin)
      onDone(values)
    } else if (refusals.length === 0) form.setError('root', { message: failure(t) })
    else showRefusals(form, refusals, { t, english })
  })
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <FormAlert title={t('contactForm.failed')} text={errors.root?.message} />
      <TextField
        {...form.register('name')}
        label={t('contactForm.name')}
        autoComplete="name"
        aria-required
        error={errors.name?.message}
      />
      <TextField
        {...form.register('email')}
        label={t('contactForm.email')}
        type="email"
        autoComplete="email"
        aria-required
        error={errors.email?.message}
      />
      <PhoneField {...form.register('phone')} label={t('contactForm.phone')} error={errors.phone?.message} />
      <TextArea
        {...form.register('message')}
        label={t('contactForm.message')}
        rows={4}
        aria-required
        error={errors.message?.message}
      />
      <p className={styles.note}>{t('contactForm.note')}</p>
      <Button className={styles.send ?? ''} type="submit" kind="primary" loading={isSubmitting}>
        {t('contactForm.send')}
      </Button>
    </form>
  )
}
