import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
import styles from './field.module.css'
import { FieldLayout, type FieldText } from './field-layout.tsx'

export interface Choice {
  value: string
  label: string
}

/** A choice with a note in small type, such as its number of results. */
export interface NotedChoice extends Choice {
  note?: string | undefined
}

interface SelectProps extends FieldText, Omit<ComponentProps<'select'>, 'id' | 'className'> {
  choices: readonly Choice[]
  /** Text of the empty first option. Without a placeholder, an option is always selected. */
  placeholder?: string
}

/** A native select, which works best on phones and without JavaScript. */
export function Select({ label, help, error, choices, placeholder, ...select }: SelectProps) {
  return (
    <FieldLayout label={label} help={help} error={error}>
      {(control) => (
        <span className={styles.control}>
          <select {...select} {...control} className={classNames(styles.input, styles.select)}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <Icon name="down" size={18} />
        </span>
      )}
    </FieldLayout>
  )
}
