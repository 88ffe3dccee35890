import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './choice.module.css'
import { FieldNotes } from './field-layout.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  /** The label, which may contain links. */
  label: ReactNode
  error?: string | undefined
}

/** A single checkbox with an error message. */
export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.choice}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} error={error} />
    </div>
  )
}
