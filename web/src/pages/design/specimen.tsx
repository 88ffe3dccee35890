import type { ReactNode } from 'react'
import styles from './design.module.css'
import { type GroupName, useDesignMessages } from './design-messages.ts'

/** A group of components, with its title and description next to them. */
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

/** A row of components that wraps when they do not fit. */
export function Row({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return <div className={wide ? styles.wide : styles.row}>{children}</div>
}

/** Columns for fields and other components that fill their width. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}
