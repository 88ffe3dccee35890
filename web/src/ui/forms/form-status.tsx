import { Icon } from '../media/icon.tsx'
import styles from './form-status.module.css'

/**
 * Status message of a form. The live region renders before its text, so that screen readers announce the
 * text.
 */
export function FormStatus({ text }: { text: string | null }) {
  return (
    <div role="status" className={styles.place}>
      {text ? (
        <p className={styles.status}>
          <Icon name="check" size={18} />
          {text}
        </p>
      ) : null}
    </div>
  )
}
