import { Link, type LinkProps } from 'react-router-dom'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

interface ButtonLinkProps extends LinkProps {
  kind?: 'primary' | 'secondary' | 'quiet'
}

/** A link that looks like a button. */
export function ButtonLink({ kind = 'secondary', className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames(styles.button, styles[kind], className)} />
}
