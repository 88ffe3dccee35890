import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
import styles from './popover-button.module.css'

interface PopoverButtonProps {
  label: string
  /** True when a field in the popover has a value. */
  active: boolean
  /** True for content that is too wide for a narrow popover. */
  wide?: boolean
  /** Current URL of the page that the popover changes. */
  url: string
  /** Called when the popover opens and when it closes. */
  onOpenChange: (open: boolean) => void
  /**
   * `leave` navigates to a URL once. The popover closes after the page of that URL is on the screen, or when the page
   * does not reach it within `CLOSE_TIMEOUT_MS`.
   */
  children: (leave: (to: string, go: () => void) => void) => ReactNode
}

/**
 * Maximum time in ms that the popover stays open after a click. Results prefetched on pointer down usually
 * arrive within this time.
 */
const CLOSE_TIMEOUT_MS = 150

/** A button that opens a popover dialog below itself. */
export function PopoverButton({
  label,
  active,
  wide = false,
  url,
  onOpenChange,
  children,
}: PopoverButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  /** Set while the popover is waiting to close. */
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
  // Closes the popover only after the new page is on the screen. Closing ends the inertness of the page, for which the
  // browser computes the style of every element again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes the popover when the page of its link is reached
  useLayoutEffect(() => {
    if (closeTimer.current === undefined) return
    // An overdue timer would close the popover before the browser paints the page.
    clearTimeout(closeTimer.current)
    let painted: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      painted = setTimeout(() => arrive())
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(painted)
    }
  }, [url])
  // Restores the focus immediately rather than after the popover is removed. A dialog that opens in the
  // meantime would otherwise try to return the focus to a removed element. Runs as an effect, because
  // elements outside the popover are inert until the popover's own effects have run.
  useEffect(() => {
    if (open || closeTimer.current === undefined) return
    clearTimeout(closeTimer.current)
    closeTimer.current = undefined
    const restoreFocus = () => button.current?.focus({ preventScroll: true })
    // Nothing outside an open modal dialog can have the focus, and the dialog would return it to the popover.
    const dialog = document.querySelector('dialog[open]')
    if (!dialog || dialog.contains(button.current)) return restoreFocus()
    dialog.addEventListener('close', restoreFocus, { once: true })
    return () => dialog.removeEventListener('close', restoreFocus)
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
