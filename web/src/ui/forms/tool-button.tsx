import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { LineIcon } from '../media/icon.tsx'
import styles from './tool-button.module.css'

interface ToolButtonProps {
  /** Path of a line drawing of 24 by 24. */
  icon: string
  /** For a screen reader, when the words alone do not say what it is about. */
  label?: string | undefined
  /** True where there is room for the drawing alone. */
  small?: boolean
  /** For what is on or off. */
  pressed?: boolean | undefined
  onClick: () => void
  children: ReactNode
}

/** One of the things that can be done with what a page is about: a drawing and a word. Needs scripts. */
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
