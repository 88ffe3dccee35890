import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'> {
  kind?: 'primary' | 'secondary' | 'quiet'
  className?: string
}

/** Does something on this page. */
export function Button({ kind = 'secondary', className, ...rest }: ButtonProps) {
  return <AriaButton {...rest} className={classNames(styles.button, styles[kind], className)} />
}
