import { type ReactNode, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { flushSync } from 'react-dom'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './popover-button.module.css'

interface PopoverButtonProps {
  label: string
  /** True when what the popover holds is set to something. */
  active: boolean
  /** True for more than fits into a narrow column. */
  wide?: boolean
  /** Called when the popover opens and when it closes. */
  onOpenChange?: (open: boolean) => void
  children: (close: () => void) => ReactNode
}

/** A button that opens a small dialog under itself. */
export function PopoverButton({ label, active, wide = false, onOpenChange, children }: PopoverButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  // Back at once, and not after it has faded: what opens meanwhile would give the focus back to what is gone.
  const leave = (close: () => void) => {
    flushSync(close)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <DialogTrigger {...(onOpenChange ? { onOpenChange } : {})}>
      <Button ref={button} className={classNames(styles.button, active && styles.active)}>
        <span className={styles.label}>{label}</span>
        <Icon name="down" size={16} />
      </Button>
      <Popover
        className={classNames(styles.popover, wide && styles.wide)}
        offset={8}
        placement="bottom start"
      >
        <Dialog className={styles.dialog ?? ''} aria-label={label}>
          {({ close }) => children(() => leave(close))}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
