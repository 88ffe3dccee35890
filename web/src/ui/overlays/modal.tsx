import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClose'> {
  ref: RefObject<HTMLDialogElement | null>
  open: boolean
  /** Called on Escape, on Back, on a click on the backdrop that may close it, and when the browser closes it. */
  onClose: () => void
  /** Whether a click on the backdrop closes it. True by default. */
  closesOnBackdropClick?: () => boolean
}

/** The browser's modal `<dialog>`: it keeps the focus inside, returns it on close, and stops the page from scrolling. */
export function Modal({ ref, open, onClose, closesOnBackdropClick, ...rest }: ModalProps) {
  // Before passive effects, so that what is inside can take the focus in one.
  useLayoutEffect(() => {
    if (open) {
      const { clientWidth, style } = document.documentElement
      style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`)
      ref.current?.showModal()
    } else if (ref.current?.open) ref.current.close()
  }, [open, ref])
  // Removing an open dialog does not return the focus; closing it does.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => {
      if (dialog?.open) dialog.close()
    }
  }, [ref])

  // A press that starts inside and ends outside, such as selecting text, is no click on the backdrop.
  const pressedInside = useRef(false)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, by `onCancel`
    <dialog
      {...rest}
      ref={ref}
      // The state of the page decides: it answers by rendering this closed. A dialog above this one closes by itself.
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
