import { useTranslation } from 'react-i18next'
import { CheckboxGroup } from '../../components/checkbox-group.tsx'
import { RadioGroup } from '../../components/radio-group.tsx'
import { Select } from '../../components/select.tsx'
import { Switch } from '../../components/switch.tsx'
import { useFlags } from '../../graphql/site-frame.ts'
import { formatNumber } from '../../lib/format.ts'
import { propertyKinds } from '../../lib/search-query.ts'
import { useSite } from '../../lib/site.ts'
import styles from './edit-form.module.css'
import { type EditValues, rangeChoices, roomSteps, type SelectKey, sqftSteps } from './edit-values.ts'
import { changeKinds, frequencies, frequencyOf, keptFrequency } from './frequency.ts'

interface EditFieldsProps {
  values: EditValues
  onChange: (part: Partial<EditValues>) => void
}

const roomRanges = [
  ['minBeds', 'maxBeds'],
  ['minBaths', 'maxBaths'],
] as const

/** Rooms and area, each by its least and its greatest. */
export function RangeFields({ values, onChange }: EditFieldsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const any = t('savedSearches.any')
  const room = (step: number) => {
    if (step === 0) return any
    return step === roomSteps.at(-1) ? t('savedSearches.orMore', { min: step }) : String(step)
  }
  const area = (step: number) => (step === 0 ? any : formatNumber(step, locale))
  const pair = (
    [min, max]: readonly [SelectKey, SelectKey],
    steps: readonly number[],
    label: (step: number) => string,
  ) => {
    const choices = rangeChoices(steps, values[min], values[max])
    const select = (key: SelectKey, offered: readonly number[]) => (
      <Select
        label={t(`editSearch.${key}`)}
        choices={offered.map((step) => ({ value: String(step), label: label(step) }))}
        value={String(values[key])}
        onChange={({ target }) => onChange({ [key]: Number(target.value) })}
      />
    )
    return (
      <div key={min} className={styles.pair}>
        {select(min, choices.min)}
        {select(max, choices.max)}
      </div>
    )
  }
  return (
    <>
      {roomRanges.map((range) => pair(range, roomSteps, room))}
      {pair(['minSqft', 'maxSqft'], sqftSteps, area)}
    </>
  )
}

export function KindFields({ values, onChange }: EditFieldsProps) {
  const { t } = useTranslation()
  return (
    <CheckboxGroup
      label={t('editSearch.kinds')}
      help={t('editSearch.kindsHelp')}
      value={values.kinds}
      choices={propertyKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      onChange={(chosen) => onChange({ kinds: propertyKinds.filter((kind) => chosen.includes(kind)) })}
    />
  )
}

/** Whether mails come, and how often and about what; the latter can be chosen only while they come. */
export function MailFields({ values, error, onChange }: EditFieldsProps & { error: string | undefined }) {
  const { t } = useTranslation()
  const { profileFlow } = useFlags()
  const { isSubscribed, notificationFrequency: number, notifyOn } = values
  const offered = frequencies(profileFlow).filter((name) => keptFrequency(name).isSubscribed)
  const chosen = frequencyOf(number, profileFlow)
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
            if (name) onChange({ notificationFrequency: keptFrequency(name, number).notificationFrequency })
          }}
        />
        {profileFlow ? (
          <CheckboxGroup
            label={t('saveSearch.notifyOn')}
            value={notifyOn}
            error={error}
            choices={changeKinds.map((value) => ({ value, label: t(`changeKinds.${value}`) }))}
            onChange={(kinds) => onChange({ notifyOn: changeKinds.filter((kind) => kinds.includes(kind)) })}
          />
        ) : null}
      </fieldset>
    </>
  )
}
