import type { ReactNode } from 'react'
import { classNames } from '../../components/class-names.ts'
import styles from './profile-head.module.css'

interface ProfileHeadProps {
  name: string
  /** What they are, above the name. */
  kind?: string | null
  picture?: ReactNode
  /** A person stands upright, a building lies across. */
  shape: 'portrait' | 'building' | 'none'
  /** Where they work, and with whom. */
  children: ReactNode
  /** How to reach them. */
  ways: ReactNode
}

/** Who or what a profile is of. */
export function ProfileHead({ name, kind, picture, shape, children, ways }: ProfileHeadProps) {
  return (
    <header className={classNames(styles.head, styles[shape])}>
      {picture}
      <div className={styles.words}>
        {kind ? <p className={styles.kind}>{kind}</p> : null}
        <h1 className={styles.name} tabIndex={-1}>
          {name}
        </h1>
        <div className={styles.lines}>{children}</div>
      </div>
      <div className={styles.ways}>{ways}</div>
    </header>
  )
}
