import { NOTIFICATION_KINDS } from '@gable/kit/rules/notification-kinds'
import { useSite } from '../../platform/browser/site.ts'
import { formatNumber } from '../../platform/format/format.ts'
import { useFlags } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { PROPERTY_TYPES } from '../../platform/urls/search-words.ts'
import { CheckboxGroup } from '../../ui/forms/checkbox-group.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import styles from './edit-form.module.css'
import { type EditValues, ROOM_STEPS, rangeChoices, type SelectKey, SQFT_STEPS } from './edit-values.ts'
import { frequencyOf, frequencyOptions, frequencySettings } from './frequency.ts'

interface EditFieldsProps {
  values: EditValues
  onChange: (part: Partial<EditValues>) => void
}

const ROOM_RANGES = [
  ['minBeds', 'maxBeds'],
  ['minBaths', 'maxBaths'],
] as const

/** Minimum and maximum fields for beds, baths, and area. */
export function RangeFields({ values, onChange }: EditFieldsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const any = t('savedSearches.any')
  const roomLabel = (step: number) => {
    if (step === 0) return any
    return step === ROOM_STEPS.at(-1) ? t('savedSearches.orMore', { min: step }) : String(step)
  }
  const areaLabel = (step: number) => (step === 0 ? any : formatNumber(step, locale))
  const renderRange = (
    [min, max]: readonly [SelectKey, SelectKey],
    steps: readonly number[],
    label: (step: number) => string,
  ) => {
    const choices = rangeChoices(steps, values[min], values[max])
    const renderSelect = (key: SelectKey, offered: readonly number[]) => (
      <Select
        label={t(`editSearch.${key}`)}
        choices={offered.map((step) => ({ value: String(step), label: label(step) }))}
        value={String(values[key])}
        onChange={({ target }) => onChange({ [key]: Number(target.value) })}
      />
    )
    return (
      <div key={min} className={styles.pair}>
        {renderSelect(min, choices.min)}
        {renderSelect(max, choices.max)}
      </div>
    )
  }
  return (
    <>
      {ROOM_RANGES.map((range) => renderRange(range, ROOM_STEPS, roomLabel))}
      {renderRange(['minSqft', 'maxSqft'], SQFT_STEPS, areaLabel)}
    </>
  )
}

export function PropertyTypesField({ values, onChange }: EditFieldsProps) {
  const { t } = useTranslation()
  return (
    <CheckboxGroup
      label={t('editSearch.kinds')}
      help={t('editSearch.kindsHelp')}
      value={values.kinds}
      choices={PROPERTY_TYPES.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      onChange={(chosen) =>
        onChange({ kinds: PROPERTY_TYPES.filter((propertyType) => chosen.includes(propertyType)) })
      }
    />
  )
}

/**
 * Email subscription with frequency and notification types. The frequency and the notification types are
 * disabled without a subscription.
 */
export function EmailFields({ values, error, onChange }: EditFieldsProps & { error: string | undefined }) {
  const { t } = useTranslation()
  const { profileFlow } = useFlags()
  const { isSubscribed, notificationFrequency: frequencyNumber, notifyOn } = values
  const offered = frequencyOptions(profileFlow).filter((name) => frequencySettings(name).isSubscribed)
  const chosen = frequencyOf(frequencyNumber, profileFlow)
  const choices = offered.includes(chosen) ? offered : [...offered, chosen]
  return (
    <>
      <Switch
        label={t('editSearch.subscribed')}
        checked={isSubscribed}
        onChange={({ target }) => onChange({ isSubscribed: target.checked })}
      />
      <fieldset className={styles.mails} disabled={!isSubscribed}>
        <legend className={styles.unseen}>{t('savedSearches.mails')}</legend>
        <RadioGroup
          label={t('saveSearch.frequency')}
          value={chosen}
          choices={choices.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
          onChange={(value) => {
            const name = choices.find((choice) => choice === value)
            if (name)
              onChange({
                notificationFrequency: frequencySettings(name, frequencyNumber).notificationFrequency,
              })
          }}
        />
        {profileFlow ? (
          <CheckboxGroup
            label={t('saveSearch.notifyOn')}
            value={notifyOn}
            error={error}
            choices={NOTIFICATION_KINDS.map((value) => ({ value, label: t(`changeKinds.${value}`) }))}
            onChange={(kinds) =>
              onChange({ notifyOn: NOTIFICATION_KINDS.filter((kind) => kinds.includes(kind)) })
            }
          />
        ) : null}
      </fieldset>
    </>
  )
}
