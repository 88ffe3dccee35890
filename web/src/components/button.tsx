import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet'

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'> {
  kind?: ButtonKind
  className?: string
}

/** Does something on this page. */
export function Button({ kind = 'secondary', className, ...rest }: ButtonProps) {
  return <AriaButton {...rest} className={classNames(styles.button, styles[kind], className)} />
}

/** Looks like a button and goes somewhere. */
export function ButtonLink({ kind = 'secondary', className, ...rest }: LinkProps & { kind?: ButtonKind }) {
  return <Link {...rest} className={classNames(styles.button, styles[kind], className)} />
}
