import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Select } from '../../components/select.tsx'
import { TextField } from '../../components/text-field.tsx'
import styles from './contact-info.module.css'
import type { ContactInfoValues } from './contact-info-rules.ts'
import { newAddress } from './contact-info-values.ts'
import { EntryList } from './entry-list.tsx'
import { countries, isRegion, regionsOf } from './postal-regions.ts'
import { useNewEntries } from './use-new-entries.ts'

interface AddressListProps {
  form: UseFormReturn<ContactInfoValues>
  locked: boolean
}

/** The member's addresses, the primary one first. */
export function AddressList({ form, locked }: AddressListProps) {
  const { t } = useTranslation()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'addresses' })
  const { isNew, add } = useNewEntries(form.formState.submitCount)
  const onAdd = () => {
    add(fields.length)
    append(newAddress(fields.length === 0), { focusName: `addresses.${fields.length}.label` })
  }
  return (
    <EntryList
      title={t('contactInfo.addresses')}
      none={t('contactInfo.noAddress')}
      add={t('contactInfo.addAddress')}
      remove={t('contactInfo.removeAddress')}
      names={[t('contactInfo.primaryAddress'), t('contactInfo.secondaryAddress')]}
      entries={fields}
      locked={locked}
      onAdd={onAdd}
      onRemove={remove}
    >
      {(index) => <AddressFields form={form} locked={locked} index={index} isNew={isNew(index)} />}
    </EntryList>
  )
}

interface AddressFieldsProps extends AddressListProps {
  index: number
  isNew: boolean
}

function AddressFields({ form, locked, index, isNew }: AddressFieldsProps) {
  const { t, i18n } = useTranslation()
  const { register, getValues, setValue, watch, formState } = form
  const errors = isNew ? undefined : formState.errors.addresses?.[index]
  // Told apart, so that a browser fills one of them alone.
  const fill = (name: string) => `section-address${index + 1} ${name}`
  const input = { readOnly: locked }
  const names = countries.map((value) => ({ value, label: t(`contactInfo.countries.${value}`) }))
  const country = watch(`addresses.${index}.country`)
  const region = getValues(`addresses.${index}.stateProvince`)
  const regionName = (code: string) => (isRegion(code) ? t(`contactInfo.regions.${code}`) : code)
  const regions = regionsOf(country)
    .map((value) => ({ value, label: regionName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, i18n.language))
  /** A state of another country is not chosen any more. */
  const leaveRegion = () => {
    const { country: next, stateProvince } = getValues(`addresses.${index}`)
    if (!regionsOf(next).some((code) => code === stateProvince))
      setValue(`addresses.${index}.stateProvince`, '', { shouldDirty: true })
  }
  return (
    <>
      <TextField
        {...register(`addresses.${index}.label`)}
        {...input}
        label={t('contactInfo.label')}
        help={locked ? undefined : t('contactInfo.labelHelp')}
        autoComplete="off"
        error={errors?.label?.message}
      />
      <TextField
        {...register(`addresses.${index}.address1`)}
        {...input}
        label={t('contactInfo.street')}
        autoComplete={fill('address-line1')}
        error={errors?.address1?.message}
      />
      <div className={styles.pair}>
        <TextField
          {...register(`addresses.${index}.address2`)}
          {...input}
          label={t(locked ? 'contactInfo.unitLocked' : 'contactInfo.unit')}
          autoComplete={fill('address-line2')}
          error={errors?.address2?.message}
        />
        <TextField
          {...register(`addresses.${index}.city`)}
          {...input}
          label={t('contactInfo.city')}
          autoComplete={fill('address-level2')}
          error={errors?.city?.message}
        />
        {locked ? (
          <TextField readOnly label={t('contactInfo.state')} value={regionName(region)} />
        ) : (
          <Select
            {...register(`addresses.${index}.stateProvince`)}
            key={country}
            label={t('contactInfo.state')}
            choices={regions}
            placeholder={t('contactInfo.chooseState')}
            autoComplete={fill('address-level1')}
            error={errors?.stateProvince?.message}
          />
        )}
        <TextField
          {...register(`addresses.${index}.postalCode`)}
          {...input}
          label={t('contactInfo.postalCode')}
          autoComplete={fill('postal-code')}
          autoCapitalize="characters"
          error={errors?.postalCode?.message}
        />
      </div>
      {locked ? (
        <TextField
          readOnly
          label={t('contactInfo.country')}
          value={names.find(({ value }) => value === country)?.label ?? country}
        />
      ) : (
        <Select
          {...register(`addresses.${index}.country`, { onChange: leaveRegion })}
          label={t('contactInfo.country')}
          choices={names}
          placeholder={t('contactInfo.chooseCountry')}
          autoComplete={fill('country')}
          error={errors?.country?.message}
        />
      )}
    </>
  )
}
