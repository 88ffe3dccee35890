import type { ReactNode } from 'react'
import styles from './form-actions.module.css'

/**
 * The buttons at the end of a form, with the primary button last. A dialog passes them as `actions`; a page
 * renders them after the fields.
 */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.form} data-form-actions="">
      {children}
    </div>
  )
}
