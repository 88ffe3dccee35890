import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './page-width.module.css'

/** Limits its content to the page width. */
export function PageWidth({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames(styles.width, className)}>{children}</div>
}
