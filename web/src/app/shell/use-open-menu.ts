import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ToggleEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'

/** So long a mouse rests before a menu opens, and is away before it closes: milliseconds. */
const HOVER_DELAYS_MS = { open: 120, close: 240 }

/**
 * A dropdown on the browser's own popover: a press opens it, Escape and a press beside it close it, and only one is
 * open at a time, with scripts or without. This adds opening for a mouse that rests on it, and closing when the
 * focus leaves or the page changes.
 */
export function useOpenMenu() {
  const item = useRef<HTMLLIElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openedByMouse = useRef(false)
  const { key } = useLocation()
  // Unknown until it changes: before that the browser itself tells screen readers.
  const [expanded, setExpanded] = useState<boolean>()

  const isOpen = () => panel.current?.matches(':popover-open') ?? false
  const open = () => isOpen() || panel.current?.showPopover()
  const close = () => isOpen() && panel.current?.hidePopover()
  const schedule = (action: () => void, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(action, delay)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of a page closes it
  useEffect(() => {
    close()
    return () => clearTimeout(timer.current)
  }, [key])

  return {
    panel,
    open,
    itemProps: {
      ref: item,
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return
        schedule(() => {
          if (isOpen()) return
          openedByMouse.current = true
          open()
        }, HOVER_DELAYS_MS.open)
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') schedule(() => openedByMouse.current && close(), HOVER_DELAYS_MS.close)
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget && !item.current?.contains(relatedTarget)) close()
      },
    },
    buttonProps: {
      'aria-expanded': expanded,
      onClick: (event: MouseEvent) => {
        clearTimeout(timer.current)
        // A press right after the mouse has opened the menu means to keep it open.
        if (openedByMouse.current) event.preventDefault()
        openedByMouse.current = false
      },
    },
    panelProps: {
      ref: panel,
      onToggle: ({ newState }: ToggleEvent) => {
        setExpanded(newState === 'open')
        if (newState !== 'open') openedByMouse.current = false
      },
    },
  }
}
