import styles from './notice.module.css'

/** A notice about the page that needs no action from the user. */
export function Notice({ children }: { children: string }) {
  return (
    <p className={styles.notice} role="status">
      {children}
    </p>
  )
}
