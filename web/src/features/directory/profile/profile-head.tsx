import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './profile-head.module.css'

interface ProfileHeadProps {
  name: string
  /** What they are, above the name. */
  title?: string | null
  picture?: ReactNode
  /** A person stands upright, a building lies across. */
  shape: 'portrait' | 'building' | 'none'
  /** Where they work, and with whom. */
  children: ReactNode
  /** How to reach them. */
  actions: ReactNode
}

/** Who or what a profile is of. */
export function ProfileHead({ name, title, picture, shape, children, actions }: ProfileHeadProps) {
  return (
    <header className={classNames(styles.head, styles[shape])}>
      {picture}
      <div className={styles.words}>
        {title ? <p className={styles.kind}>{title}</p> : null}
        <h1 className={styles.name} tabIndex={-1}>
          {name}
        </h1>
        <div className={styles.lines}>{children}</div>
      </div>
      <div className={styles.ways}>{actions}</div>
    </header>
  )
}
