import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
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
  /** True for more than fits into a narrow column. */
  wide?: boolean
  /** The address of what it changes: it closes in the same step in which that is another. */
  url: string
  /** Called when the popover opens, and when it closes by itself. */
  onOpenChange: (open: boolean) => void
  /** `leave` closes it as soon as the address that it has led to is there, or would keep someone waiting. */
  children: (leave: () => void) => ReactNode
}

/** What was asked for while a button was held down is mostly there by then, in milliseconds. */
const patience = 150

/** A button that opens a small dialog under itself. */
export function PopoverButton({
  label,
  active,
  wide = false,
  url,
  onOpenChange,
  children,
}: PopoverButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  const [openAt, setOpenAt] = useState(url)
  if (openAt !== url) {
    setOpenAt(url)
    setOpen(false)
  }
  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange(next)
  }
  const leave = () => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => change(false), patience)
  }
  // Back at once, and not when it is gone: what opens meanwhile would give the focus back to what is not there.
  useLayoutEffect(() => {
    if (open || waiting.current === undefined) return
    clearTimeout(waiting.current)
    waiting.current = undefined
    button.current?.focus({ preventScroll: true })
  }, [open])
  useEffect(() => () => clearTimeout(waiting.current), [])
  return (
    <DialogTrigger isOpen={open} onOpenChange={change}>
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
          {children(leave)}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
