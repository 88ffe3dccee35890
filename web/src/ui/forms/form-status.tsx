import { Icon } from '../media/icon.tsx'
import styles from './form-status.module.css'

/** Says what has become of something. It stands before it speaks, so that a screen reader hears it. */
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
