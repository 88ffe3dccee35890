import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import styles from './choice-group.module.css'

interface Choice {
  value: string
  label: string
}

interface ChoiceGroupProps {
  label: string
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
}

/** One of a few short choices, side by side. */
export function ChoiceGroup({ label, choices, value, onChange }: ChoiceGroupProps) {
  return (
    <RadioGroup className={styles.group ?? ''} value={value} onChange={onChange} orientation="horizontal">
      <Label className={styles.label ?? ''}>{label}</Label>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Radio key={choice.value} value={choice.value} className={styles.choice ?? ''}>
            {choice.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
