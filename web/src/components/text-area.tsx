import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

type TextAreaProps = FieldWords & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

/** Several lines of text; grows with them where the browser can. */
export function TextArea({ label, help, error, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} help={help} error={error}>
      {(control) => <textarea {...area} {...control} className={classNames(styles.input, styles.area)} />}
    </FieldFrame>
  )
}
