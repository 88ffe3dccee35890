import type { ReactNode } from 'react'
import styles from './design.module.css'
import { type GroupName, useDesignMessages } from './design-messages.ts'

/** One group of parts: its name and a line about it at the side, the parts beside them. */
export function Group({ name, children }: { name: GroupName; children: ReactNode }) {
  const [title, line] = useDesignMessages().groups[name]
  return (
    <section id={name} className={styles.group} aria-labelledby={`${name}-title`}>
      <header className={styles.about}>
        <h2 id={`${name}-title`}>{title}</h2>
        <p>{line}</p>
      </header>
      <div className={styles.parts}>{children}</div>
    </section>
  )
}

/** Parts side by side, or under each other where there is no room. */
export function Row({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return <div className={wide ? styles.wide : styles.row}>{children}</div>
}

/** Fields and other parts that fill a column. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}
