import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { LineIcon } from '../media/icon.tsx'
import styles from './tool-button.module.css'

interface ToolButtonProps {
  /** Path data of a line icon on a 24 by 24 grid. */
  icon: string
  /** Accessible name, when the visible text alone is unclear. */
  label?: string | undefined
  /** True when only the icon fits. */
  small?: boolean
  /** State of a toggle button. Omit it for other buttons. */
  pressed?: boolean | undefined
  onClick: () => void
  children: ReactNode
}

/** An action on the page's subject, with an icon and a short label. Hidden when JavaScript is off. */
export function ToolButton({ icon, label, small = false, pressed, onClick, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.tool, small && styles.small)}
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <LineIcon d={icon} />
      <span className={styles.word}>{children}</span>
    </button>
  )
}
