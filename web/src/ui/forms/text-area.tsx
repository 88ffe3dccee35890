import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { FieldLayout, type FieldText } from './field-layout.tsx'

type TextAreaProps = FieldText & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

/** A multi-line text field that grows with its text in browsers that support it. */
export function TextArea({ label, help, error, ...area }: TextAreaProps) {
  return (
    <FieldLayout label={label} help={help} error={error}>
      {(control) => <textarea {...area} {...control} className={classNames(styles.input, styles.area)} />}
    </FieldLayout>
  )
}
