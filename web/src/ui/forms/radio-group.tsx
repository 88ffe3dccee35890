import { useId } from 'react'
import styles from './choice.module.css'
import { describedBy, FieldNotes, type FieldText } from './field-layout.tsx'
import type { Choice } from './select.tsx'

interface RadioGroupProps extends FieldText {
  choices: readonly (Choice & { help?: string })[]
  value: string
  onChange: (value: string) => void
}

/** A choice between a few options in a column, each with an optional help text. */
export function RadioGroup({ label, help, error, choices, value, onChange }: RadioGroupProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      className={styles.group}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, { help, error })}
    >
      <span id={`${id}-label`} className={styles.legend}>
        {label}
      </span>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={id}
              className={styles.dot}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.text}>
              {choice.label}
              {choice.help ? <span className={styles.help}>{choice.help}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}
