import type { ReactNode } from 'react'
import styles from '../overlays/dialog-actions.module.css'

/** The buttons that end a form: at the foot of a dialog as its `actions` are, after the fields on a page. Primary last. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.form} data-form-actions="">
      {children}
    </div>
  )
}
