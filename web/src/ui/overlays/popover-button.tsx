import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
import styles from './popover-button.module.css'

interface PopoverButtonProps {
  label: string
  /** True when what the popover holds is set to something. */
  active: boolean
  /** True for more than fits into a narrow column. */
  wide?: boolean
  /** The address of what it changes. */
  url: string
  /** Called when the popover opens and when it closes. */
  onOpenChange: (open: boolean) => void
  /** `leave` goes to an address, once, and closes it in the step that brings that, or sooner than anybody waits. */
  children: (leave: (to: string, go: () => void) => void) => ReactNode
}

/** What was asked for while a button was held down is mostly there by then, in milliseconds. */
const CLOSE_TIMEOUT_MS = 150

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
  /** Set while somebody leaves. */
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  const changeOpen = (next: boolean) => {
    setOpen(next)
    onOpenChange(next)
  }
  const leave = (to: string, go: () => void) => {
    if (closeTimer.current !== undefined) return
    closeTimer.current = setTimeout(() => changeOpen(false), CLOSE_TIMEOUT_MS)
    go()
    if (to === url) changeOpen(false)
  }
  const arrive = useEffectEvent(() => {
    if (closeTimer.current !== undefined) changeOpen(false)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the page that stands at another address
  useLayoutEffect(() => arrive(), [url])
  // Back at once, and not when it is gone: what opens meanwhile would give the focus back to what is not there. What
  // is around the popover can have the focus again only after the effects that open it up.
  useEffect(() => {
    if (open || closeTimer.current === undefined) return
    clearTimeout(closeTimer.current)
    closeTimer.current = undefined
    button.current?.focus({ preventScroll: true })
  }, [open])
  useEffect(() => () => clearTimeout(closeTimer.current), [])
  return (
    <DialogTrigger isOpen={open} onOpenChange={changeOpen}>
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
