import { Checkbox } from 'react-aria-components/Checkbox'
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { Label } from 'react-aria-components/Label'
import styles from './checkbox-group.module.css'
import { Icon } from './icon.tsx'

interface CheckboxGroupProps {
  label: string
  choices: readonly { value: string; label: string }[]
  value: string[]
  onChange: (value: string[]) => void
}

/** Any number of choices, in two columns. */
export function CheckboxGroup({ label, choices, value, onChange }: CheckboxGroupProps) {
  return (
    <AriaCheckboxGroup className={styles.group ?? ''} value={value} onChange={onChange}>
      <Label className={styles.label ?? ''}>{label}</Label>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Checkbox key={choice.value} value={choice.value} className={styles.choice ?? ''}>
            <span className={styles.box}>
              <Icon name="check" size={14} />
            </span>
            {choice.label}
          </Checkbox>
        ))}
      </div>
    </AriaCheckboxGroup>
  )
}
