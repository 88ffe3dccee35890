import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import styles from './contact-info.module.css'
import type { AddressValues, ContactInfoValues } from './contact-info-rules.ts'
import { newAddress } from './contact-info-values.ts'
import { EntryList } from './entry-list.tsx'
import { COUNTRIES, isCountry, isRegion, regionsOf } from './postal-regions.ts'
import { useNewEntries } from './use-new-entries.ts'

interface AddressListProps {
  form: UseFormReturn<ContactInfoValues>
  locked: boolean
}

/** The member's addresses, with the primary one first. */
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
      emptyText={t('contactInfo.noAddress')}
      addLabel={t('contactInfo.addAddress')}
      removeLabel={t('contactInfo.removeAddress')}
      names={[t('contactInfo.primaryAddress'), t('contactInfo.secondaryAddress')]}
      entries={fields}
      locked={locked}
      onAdd={onAdd}
      onRemove={remove}
      renderText={(index) => <AddressText address={fields[index]} />}
    >
      {(index) => <AddressFields form={form} index={index} isNew={isNew(index)} />}
    </EntryList>
  )
}

/** An address in postal format, below the label that the member gave it. */
function AddressText({ address }: { address: AddressValues | undefined }) {
  const { t } = useTranslation()
  if (!address) return null
  const { label, address1, address2, city, stateProvince, postalCode, country } = address
  const lines = [
    address1,
    address2,
    `${city}, ${stateProvince} ${postalCode}`,
    isCountry(country) ? t(`contactInfo.countries.${country}`) : country,
  ]
  return (
    <>
      <p className={styles.savedName}>{label}</p>
      <address className={styles.address}>
        {[...new Set(lines.filter(Boolean))].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </>
  )
}

interface AddressFieldsProps {
  form: UseFormReturn<ContactInfoValues>
  index: number
  isNew: boolean
}

function AddressFields({ form, index, isNew }: AddressFieldsProps) {
  const { t, i18n } = useTranslation()
  const { register, getValues, setValue, watch, formState } = form
  const errors = isNew ? undefined : formState.errors.addresses?.[index]
  // Each address has its own autofill section, so that the browser fills only that address.
  const fill = (name: string) => `section-address${index + 1} ${name}`
  const names = COUNTRIES.map((value) => ({ value, label: t(`contactInfo.countries.${value}`) }))
  const country = watch(`addresses.${index}.country`)
  const regionName = (code: string) => (isRegion(code) ? t(`contactInfo.regions.${code}`) : code)
  const regions = regionsOf(country)
    .map((value) => ({ value, label: regionName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, i18n.language))
  /** Clears a state or province that does not belong to the selected country. */
  const clearForeignRegion = () => {
    const { country: next, stateProvince } = getValues(`addresses.${index}`)
    if (!regionsOf(next).some((code) => code === stateProvince))
      setValue(`addresses.${index}.stateProvince`, '', { shouldDirty: true })
  }
  return (
    <div className={styles.pair}>
      <TextField
        {...register(`addresses.${index}.label`)}
        label={t('contactInfo.label')}
        help={t('contactInfo.labelHelp')}
        autoComplete="off"
        error={errors?.label?.message}
      />
      <TextField
        {...register(`addresses.${index}.address1`)}
        label={t('contactInfo.street')}
        autoComplete={fill('address-line1')}
        error={errors?.address1?.message}
      />
      <TextField
        {...register(`addresses.${index}.address2`)}
        label={t('contactInfo.unit')}
        autoComplete={fill('address-line2')}
        error={errors?.address2?.message}
      />
      <TextField
        {...register(`addresses.${index}.city`)}
        label={t('contactInfo.city')}
        autoComplete={fill('address-level2')}
        error={errors?.city?.message}
      />
      <Select
        {...register(`addresses.${index}.stateProvince`)}
        key={country}
        label={t('contactInfo.state')}
        choices={regions}
        placeholder={t('contactInfo.chooseState')}
        autoComplete={fill('address-level1')}
        error={errors?.stateProvince?.message}
      />
      <TextField
        {...register(`addresses.${index}.postalCode`)}
        label={t('contactInfo.postalCode')}
        autoComplete={fill('postal-code')}
        autoCapitalize="characters"
        error={errors?.postalCode?.message}
      />
      <Select
        {...register(`addresses.${index}.country`, { onChange: clearForeignRegion })}
        label={t('contactInfo.country')}
        choices={names}
        placeholder={t('contactInfo.chooseCountry')}
        autoComplete={fill('country')}
        error={errors?.country?.message}
      />
    </div>
  )
}
