import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './choice.module.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  label: string
  help?: string
}

/** A switch that takes effect immediately, without submitting a form. */
export function Switch({ label, help, ...input }: SwitchProps) {
  return (
    <label className={classNames(styles.choice, styles.between)}>
      <span className={styles.text}>
        {label}
        {help ? <span className={styles.help}>{help}</span> : null}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state */}
      <input {...input} type="checkbox" role="switch" className={styles.track} />
    </label>
  )
}
