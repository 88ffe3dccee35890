import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { FieldLayout, type FieldText } from './field-layout.tsx'

export interface TextFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'id' | 'className'> {
  /** A short unit that stands in the field, at its end. */
  unit?: string
}

/** One line of text. Takes what an input takes, so that a form library can register it. */
export function TextField({ label, help, error, unit, ...input }: TextFieldProps) {
  return (
    <FieldLayout label={label} help={help} error={error}>
      {(control) => (
        <span className={styles.control}>
          <input {...input} {...control} className={classNames(styles.input, unit && styles.withUnit)} />
          {unit ? (
            <span className={styles.unit} aria-hidden="true">
              {unit}
            </span>
          ) : null}
        </span>
      )}
    </FieldLayout>
  )
}
