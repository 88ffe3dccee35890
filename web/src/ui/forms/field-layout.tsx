import { type ReactNode, useId } from 'react'
import { Icon } from '../media/icon.tsx'
import styles from './field.module.css'

export interface FieldText {
  label: string
  /** Help text below the field. */
  help?: string | undefined
  /** Error message. When set, the field is marked as invalid. */
  error?: string | undefined
}

interface FieldLayoutProps extends FieldText {
  /** Renders the control with the attributes that link it to its label and notes. */
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': boolean
  }) => ReactNode
}

/**
 * Layout of every form field: the label above the control, then the help text, then the error with an icon.
 */
export function FieldLayout({ label, help, error, children }: FieldLayoutProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy(id, { help, error }), 'aria-invalid': Boolean(error) })}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

/** Returns the ids of the help and error notes for `aria-describedby`. */
export function describedBy(id: string, { help, error }: Omit<FieldText, 'label'>): string | undefined {
  return [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

/** Help text and error message of a field or a group of choices. */
export function FieldNotes({ id, help, error }: { id: string } & Omit<FieldText, 'label'>) {
  return (
    <>
      {help ? (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      ) : null}
    </>
  )
}
