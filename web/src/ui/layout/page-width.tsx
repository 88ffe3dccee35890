import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './page-width.module.css'

/** Keeps what stands in it within the width of the page. */
export function PageWidth({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames(styles.width, className)}>{children}</div>
}
