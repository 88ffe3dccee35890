import { Icon } from '../media/icon.tsx'
import styles from './select-field.module.css'

interface SelectFieldProps {
  label: string
  choices: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** An inline label with a native select, which works best on phones. */
export function SelectField({ label, choices, value, onChange }: SelectFieldProps) {
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <select className={styles.select} value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </label>
  )
}
