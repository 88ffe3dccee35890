import { Button, type ButtonProps } from 'react-aria-components/Button'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'
import type { ButtonKind } from './button.tsx'

interface AriaButtonProps extends Omit<ButtonProps, 'className' | 'style'> {
  kind?: ButtonKind
  className?: string
}

/** A button that react-aria knows: what opens a menu, a tooltip or a sheet is made of it. */
export function AriaButton({ kind = 'secondary', className, ...rest }: AriaButtonProps) {
  return <Button {...rest} className={classNames(styles.button, styles[kind], className)} />
}
