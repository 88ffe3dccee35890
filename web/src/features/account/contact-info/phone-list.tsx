import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { formatPhone } from '../../../platform/format/format.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import styles from './contact-info.module.css'
import { type ContactInfoValues, formatDashedPhone, type PhoneValues } from './contact-info-rules.ts'
import { newPhone } from './contact-info-values.ts'
import { EntryList } from './entry-list.tsx'
import { useNewEntries } from './use-new-entries.ts'

interface PhoneListProps {
  form: UseFormReturn<ContactInfoValues>
  locked: boolean
}

/** The member's phones, with the primary one first. */
export function PhoneList({ form, locked }: PhoneListProps) {
  const { t } = useTranslation()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'phones' })
  const { isNew, add } = useNewEntries(form.formState.submitCount)
  const onAdd = () => {
    add(fields.length)
    append(newPhone(fields.length === 0), { focusName: `phones.${fields.length}.label` })
  }
  return (
    <EntryList
      title={t('contactInfo.phones')}
      emptyText={t('contactInfo.noPhone')}
      addLabel={t('contactInfo.addPhone')}
      removeLabel={t('contactInfo.removePhone')}
      names={[t('contactInfo.primaryPhone'), t('contactInfo.secondaryPhone')]}
      entries={fields}
      locked={locked}
      onAdd={onAdd}
      onRemove={remove}
      renderText={(index) => <PhoneText phone={fields[index]} />}
    >
      {(index) => <PhoneFields form={form} index={index} isNew={isNew(index)} />}
    </EntryList>
  )
}

function PhoneText({ phone }: { phone: PhoneValues | undefined }) {
  const { t } = useTranslation()
  if (!phone) return null
  return (
    <>
      <p className={styles.savedName}>{phone.label}</p>
      <p>{formatPhone(phone.phoneNumber)}</p>
      {phone.isMobile ? <p className={styles.note}>{t('contactInfo.isMobile')}</p> : null}
    </>
  )
}

interface PhoneFieldsProps {
  form: UseFormReturn<ContactInfoValues>
  index: number
  isNew: boolean
}

function PhoneFields({ form, index, isNew }: PhoneFieldsProps) {
  const { t } = useTranslation()
  const { register, getValues, setValue, formState } = form
  const errors = isNew ? undefined : formState.errors.phones?.[index]
  const formatOnBlur = () => {
    const name = `phones.${index}.phoneNumber` as const
    const number = formatDashedPhone(getValues(name))
    if (number) setValue(name, number, { shouldDirty: true })
  }
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...register(`phones.${index}.label`)}
          label={t('contactInfo.label')}
          help={t('contactInfo.labelHelp')}
          autoComplete="off"
          error={errors?.label?.message}
        />
        <TextField
          {...register(`phones.${index}.phoneNumber`, { onBlur: formatOnBlur })}
          label={t('contactInfo.number')}
          type="tel"
          help={t('contactInfo.numberHelp')}
          autoComplete={`section-phone${index + 1} tel-national`}
          error={errors?.phoneNumber?.message}
        />
      </div>
      <Checkbox {...register(`phones.${index}.isMobile`)} label={t('contactInfo.mobile')} />
    </>
  )
}
