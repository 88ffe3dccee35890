import { useId } from 'react'
import styles from './choice-group.module.css'
import type { NotedChoice } from './select.tsx'

interface ChoiceGroupProps {
  label: string
  choices: readonly NotedChoice[]
  value: string
  onChange: (value: string) => void
}

/** A choice between a few short options, side by side. */
export function ChoiceGroup({ label, choices, value, onChange }: ChoiceGroupProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={`${id}-label`} className={styles.group}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={id}
              className={styles.input}
              value={choice.value}
              checked={choice.value === value}
              aria-label={choice.note ? choice.label : undefined}
              aria-describedby={choice.note ? `${id}-${choice.value}` : undefined}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
            {choice.note ? (
              <span id={`${id}-${choice.value}`} className={styles.note}>
                {choice.note}
              </span>
            ) : null}
          </label>
        ))}
      </div>
    </div>
  )
}
