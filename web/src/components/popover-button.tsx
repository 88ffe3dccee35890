import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './popover-button.module.css'

interface PopoverButtonProps {
  label: string
  /** True when what the popover holds is set to something. */
  active: boolean
  defaultOpen?: boolean
  /** Called when the popover opens and when it closes. */
  onOpenChange?: (open: boolean) => void
  children: (close: () => void) => ReactNode
}

/** A button that opens a small dialog under itself. */
export function PopoverButton({
  label,
  active,
  defaultOpen = false,
  onOpenChange,
  children,
}: PopoverButtonProps) {
  return (
    <DialogTrigger defaultOpen={defaultOpen} {...(onOpenChange ? { onOpenChange } : {})}>
      <Button className={classNames(styles.button, active && styles.active)}>
        {label}
        <Icon name="down" size={16} />
      </Button>
      <Popover className={styles.popover ?? ''} offset={8} placement="bottom start">
        <Dialog className={styles.dialog ?? ''} aria-label={label}>
          {({ close }) => children(close)}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
