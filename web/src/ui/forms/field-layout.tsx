import { type ReactNode, useId } from 'react'
import { Icon } from '../media/icon.tsx'
import styles from './field.module.css'

export interface FieldText {
  label: string
  /** Said under the field before anything is wrong. */
  help?: string | undefined
  /** What is wrong; while it stands, the field is invalid. */
  error?: string | undefined
}

interface FieldLayoutProps extends FieldText {
  /** Draws the control with the attributes that tie it to its words. */
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': boolean
  }) => ReactNode
}

/** Label above, help under, error under with an icon: the frame of every field. */
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

/** The ids of the notes that stand under a field. */
export function describedBy(id: string, { help, error }: Omit<FieldText, 'label'>): string | undefined {
  return [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

/** Help and error of a field or a group of choices. */
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
