import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClose'> {
  ref: RefObject<HTMLDialogElement | null>
  open: boolean
  /**
   * Called on Escape, on Back, on a backdrop click that may close the dialog, and when the browser closes the
   * dialog.
   */
  onClose: () => void
  /** Whether a click on the backdrop closes the dialog. True by default. */
  closesOnBackdropClick?: () => boolean
}

/** A native modal `<dialog>`. Traps the focus, returns it on close, and prevents the page from scrolling. */
export function Modal({ ref, open, onClose, closesOnBackdropClick, ...rest }: ModalProps) {
  // Opens before passive effects run, so that an effect of the content can set the focus.
  useLayoutEffect(() => {
    if (open) {
      const { clientWidth, style } = document.documentElement
      style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`)
      ref.current?.showModal()
    } else if (ref.current?.open) ref.current.close()
  }, [open, ref])
  // The browser returns the focus only when an open dialog is closed, not when it is removed.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => {
      if (dialog?.open) dialog.close()
    }
  }, [ref])

  // A click that starts inside and ends outside, such as when selecting text, does not count as a backdrop
  // click.
  const pressedInside = useRef(false)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: `onCancel` handles Escape
    <dialog
      {...rest}
      ref={ref}
      // The owner of the `open` state decides whether to close, so prevent the default. Ignore cancel events
      // that bubble from a nested dialog.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => open && !ref.current?.open && onClose()}
      onPointerDown={({ target, currentTarget }) => {
        pressedInside.current = target !== currentTarget
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && !pressedInside.current && closesOnBackdropClick?.() !== false)
          onClose()
      }}
    />
  )
}
