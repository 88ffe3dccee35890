import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../components/checkbox.tsx'
import { TextField } from '../../components/text-field.tsx'
import styles from './contact-info.module.css'
import type { ContactInfoValues } from './contact-info-rules.ts'
import { newPhone } from './contact-info-values.ts'
import { EntryList } from './entry-list.tsx'

interface PhoneListProps {
  form: UseFormReturn<ContactInfoValues>
  locked: boolean
}

/** The member's phones, the primary one first. */
export function PhoneList({ form, locked }: PhoneListProps) {
  const { t } = useTranslation()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'phones' })
  return (
    <EntryList
      title={t('contactInfo.phones')}
      none={t('contactInfo.noPhone')}
      add={t('contactInfo.addPhone')}
      remove={t('contactInfo.removePhone')}
      names={[t('contactInfo.primaryPhone'), t('contactInfo.secondaryPhone')]}
      entries={fields}
      locked={locked}
      onAdd={() => append(newPhone(fields.length === 0), { focusName: `phones.${fields.length}.label` })}
      onRemove={remove}
    >
      {(index) => <PhoneFields form={form} locked={locked} index={index} />}
    </EntryList>
  )
}

function PhoneFields({ form, locked, index }: PhoneListProps & { index: number }) {
  const { t } = useTranslation()
  const { register, getValues, formState } = form
  const errors = formState.errors.phones?.[index]
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...register(`phones.${index}.label`)}
          readOnly={locked}
          label={t('contactInfo.label')}
          help={locked ? undefined : t('contactInfo.labelHelp')}
          autoComplete="off"
          error={errors?.label?.message}
        />
        <TextField
          {...register(`phones.${index}.phoneNumber`)}
          readOnly={locked}
          label={t('contactInfo.number')}
          type="tel"
          help={locked ? undefined : t('contactInfo.numberHelp')}
          autoComplete={`section-phone${index + 1} tel-national`}
          error={errors?.phoneNumber?.message}
        />
      </div>
      {locked ? (
        getValues(`phones.${index}.isMobile`) && <p className={styles.note}>{t('contactInfo.isMobile')}</p>
      ) : (
        <Checkbox {...register(`phones.${index}.isMobile`)} label={t('contactInfo.mobile')} />
      )}
    </>
  )
}
