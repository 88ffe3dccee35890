import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { CheckboxGroup } from '../../../ui/forms/checkbox-group.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { FAVORITE_KINDS, type FavoriteKind, type Frequency, frequencyChoices } from './notification-values.ts'
import styles from './notifications.module.css'
import { frequencyLabel, kindLabel } from './subscription-labels.ts'

interface FavoriteFieldsProps {
  on: boolean
  frequency: Frequency
  kinds: readonly FavoriteKind[]
  profileFlow: boolean
  error: string | undefined
  onChange: (part: { frequency?: Frequency; kinds?: FavoriteKind[] }) => void
}

/** Fields for the frequency and event types of favorites emails. Disabled while these emails are off. */
export function FavoriteFields({ on, frequency, kinds, profileFlow, error, onChange }: FavoriteFieldsProps) {
  const { t } = useTranslation()
  const choices = frequencyChoices(profileFlow, frequency)
  return (
    <fieldset className={styles.fields} disabled={!on}>
      <RadioGroup
        label={t('notifications.frequency')}
        value={String(frequency)}
        choices={choices.map((value) => ({
          value: String(value),
          label: frequencyLabel(value, profileFlow, t),
        }))}
        onChange={(chosen) => {
          const next = choices.find((value) => String(value) === chosen)
          if (next) onChange({ frequency: next })
        }}
      />
      <CheckboxGroup
        label={t('notifications.notifyOn')}
        value={kinds}
        choices={FAVORITE_KINDS.map((value) => ({ value, label: kindLabel(value, t) }))}
        error={error}
        long
        onChange={(chosen) => onChange({ kinds: FAVORITE_KINDS.filter((kind) => chosen.includes(kind)) })}
      />
    </fieldset>
  )
}
