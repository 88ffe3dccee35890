import styles from './notice.module.css'

/** A remark about the page that someone should see but need not act on. */
export function Notice({ children }: { children: string }) {
  return (
    <p className={styles.notice} role="status">
      {children}
    </p>
  )
}
