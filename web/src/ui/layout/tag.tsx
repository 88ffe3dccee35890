import styles from './tag.module.css'

/** A short label in small capitals with a colored dot. */
function Tag({ children }: { children: string }) {
  return <li className={styles.tag}>{children}</li>
}

/** Tags in the given order. Renders nothing when the list is empty. */
export function Tags({ labels, name }: { labels: readonly string[]; name: string }) {
  if (labels.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={name}>
      {labels.map((label) => (
        <Tag key={label}>{label}</Tag>
      ))}
    </ul>
  )
}
