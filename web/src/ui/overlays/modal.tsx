import {
  type ComponentProps,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { classNames } from '../class-names.ts'
import styles from './modal.module.css'

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClose'> {
  ref?: RefObject<HTMLDialogElement | null>
  open: boolean
  /** Called on Escape, on Back, on a click on the backdrop, and when the browser closes the dialog by itself. */
  onClose: () => void
  /**
   * Whether a click on the backdrop closes it. By default until something in it is typed or chosen. Never while
   * something in it is sent.
   */
  closesOnBackdropClick?: (() => boolean) | undefined
  /** False for a dialog that Back itself opens, or that has an entry in the history by its URL. */
  hasHistoryEntry?: boolean | undefined
}

/** The browser's modal `<dialog>`: it keeps the focus inside, returns it on close, and stops the page from scrolling. */
export function Modal({
  ref,
  open,
  onClose,
  closesOnBackdropClick,
  hasHistoryEntry = true,
  className,
  ...rest
}: ModalProps) {
  const ownRef = useRef<HTMLDialogElement>(null)
  const dialog = ref ?? ownRef
  const isTouched = useRef(false)
  // Before passive effects, so that what is inside can take the focus in one.
  useLayoutEffect(() => {
    if (!open) {
      if (dialog.current?.open) dialog.current.close()
      return
    }
    isTouched.current = false
    const { clientWidth, style } = document.documentElement
    style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`)
    dialog.current?.showModal()
  }, [open, dialog])

  // Removing an open dialog does not return the focus: closing it first does.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      if (element?.open) element.close()
    }
  }, [dialog])

  // The state of the page decides: it answers by rendering this closed. A dialog above this one closes by itself.
  const handleCancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  // A press that starts inside and ends outside, such as selecting text, is no click on the backdrop.
  const pressedInside = useRef(false)
  const onPointerDown = ({ target, currentTarget }: PointerEvent) => {
    pressedInside.current = target !== currentTarget
  }
  const onBackdropClick = ({ target, currentTarget }: MouseEvent) => {
    if (target !== currentTarget || pressedInside.current) return
    if (currentTarget.querySelector('[aria-busy="true"]')) return
    if (closesOnBackdropClick?.() ?? !isTouched.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, by `onCancel`
    <dialog
      {...rest}
      ref={dialog}
      className={classNames(styles.modal, className)}
      data-no-entry={hasHistoryEntry ? undefined : ''}
      onCancel={handleCancel}
      onClose={() => open && !dialog.current?.open && onClose()}
      onInput={() => {
        isTouched.current = true
      }}
      onPointerDown={onPointerDown}
      onClick={onBackdropClick}
    />
  )
}
