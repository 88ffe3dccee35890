import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { FieldLayout, type FieldText } from './field-layout.tsx'

export interface TextFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'id' | 'className'> {
  /** A short unit at the end of the field. */
  unit?: string
}

/** A single-line text field. Accepts all props of an input, so that a form library can register it. */
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
