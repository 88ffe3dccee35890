import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './profile-head.module.css'

interface ProfileHeadProps {
  name: string
  /** A job title or profile type, displayed above the name. */
  title?: string | null
  picture?: ReactNode
  /** Layout of the picture: upright for a person, landscape for a building. */
  shape: 'portrait' | 'building' | 'none'
  /** Details below the name, such as the office and the town. */
  children: ReactNode
  /** The contact actions. */
  actions: ReactNode
}

/** The header of an agent, office, or team profile. */
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
