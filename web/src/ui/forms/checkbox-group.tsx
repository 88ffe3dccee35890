import { useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './choice.module.css'
import { describedBy, FieldNotes, type FieldText } from './field-layout.tsx'
import type { NotedChoice } from './select.tsx'

interface CheckboxGroupProps extends FieldText {
  choices: readonly NotedChoice[]
  value: readonly string[]
  onChange: (value: string[]) => void
  /** True for long labels, which need a single column. */
  long?: boolean
}

/** A group of checkboxes, in two columns by default. */
export function CheckboxGroup({
  label,
  help,
  error,
  choices,
  value,
  onChange,
  long = false,
}: CheckboxGroupProps) {
  const id = useId()
  const toggle = (changed: string, chosen: boolean) =>
    onChange(chosen ? [...value, changed] : value.filter((other) => other !== changed))
  return (
    <fieldset className={styles.group} aria-describedby={describedBy(id, { help, error })}>
      <legend className={styles.legend}>{label}</legend>
      <div className={classNames(styles.choices, !long && styles.columns)}>
        {choices.map((choice) => (
          <div key={choice.value} className={styles.noted}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                className={styles.box}
                checked={value.includes(choice.value)}
                aria-invalid={error ? true : undefined}
                aria-describedby={choice.note ? `${id}-${choice.value}` : undefined}
                onChange={(event) => toggle(choice.value, event.target.checked)}
              />
              {choice.label}
            </label>
            {choice.note ? (
              <span id={`${id}-${choice.value}`} className={styles.note}>
                {choice.note}
              </span>
            ) : null}
          </div>
        ))}
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  )
}
