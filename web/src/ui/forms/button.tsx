import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'aria-disabled' | 'aria-busy'> {
  kind?: ButtonKind
  /** True while the button's action is running. The button keeps its size and focus, and ignores clicks. */
  loading?: boolean
}

/** A button for an action on this page. Use `PopoverButton` to open a popover. */
export function Button({
  kind = 'secondary',
  loading = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, styles[kind], className)}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={press}
    />
  )
}
