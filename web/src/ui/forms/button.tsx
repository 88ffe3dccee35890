import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'aria-disabled' | 'aria-busy'> {
  kind?: ButtonKind
  /** True while what it started goes on: it keeps its size and its focus, and cannot be pressed again. */
  loading?: boolean
}

/** Does something on this page. For what opens a popover, see `PopoverButton`. */
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
