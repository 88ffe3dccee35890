import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names.ts'
import { Button } from '../forms/button.tsx'
import { Icon } from '../media/icon.tsx'
import styles from './dialog.module.css'
import actionStyles from './dialog-actions.module.css'

interface DialogProps {
  open: boolean
  /** Called when someone leaves it: Escape, the close button, a press beside it. */
  onClose: () => void
  /**
   * Whether a click beside it closes it, too. By default until something in it is typed or chosen. It never does while
   * something in it is sent.
   */
  closesOnBackdropClick?: () => boolean
  /** False for a dialog that Back itself opens, such as the question about unsaved changes. */
  hasHistoryEntry?: boolean
  title: string
  children: ReactNode
  /** Stays at the foot while the rest scrolls. */
  actions?: ReactNode
  /**
   * A drawer comes from the end of the line, or from the foot of a phone's screen. What a notice shows is laid out
   * before it is open, and the notice is as large as that.
   */
  shape?: 'dialog' | 'drawer' | 'notice'
}

/**
 * Above the page until it is left. The browser's own: it keeps the focus within, gives it back at the end, and holds
 * the page still.
 */
export function Dialog({
  open,
  onClose,
  closesOnBackdropClick,
  hasHistoryEntry = true,
  title,
  children,
  actions,
  shape = 'dialog',
}: DialogProps) {
  const { t } = useTranslation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isTouched = useRef(false)
  useEffect(() => {
    if (!open) return dialog.current?.close()
    isTouched.current = false
    const { clientWidth, style } = document.documentElement
    style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`)
    dialog.current?.showModal()
  }, [open])

  // One that goes away while it is open gives the focus back as well.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  // The state of the page decides: it answers by drawing this closed. One that stands above this is left by itself.
  const handleCancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  // A press that begins within and ends beside, such as marking text, is none beside it.
  const pressedBackdrop = useRef(false)
  const onPointerDown = ({ target, currentTarget }: PointerEvent) => {
    pressedBackdrop.current = target === currentTarget
  }
  const onBackdropClick = ({ target, currentTarget }: MouseEvent) => {
    const isBackdropClick = target === currentTarget && pressedBackdrop.current
    if (!isBackdropClick || dialog.current?.querySelector('[aria-busy="true"]')) return
    if (closesOnBackdropClick?.() ?? !isTouched.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, by `onCancel`
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[shape])}
      aria-labelledby={id}
      data-no-entry={hasHistoryEntry ? undefined : ''}
      onCancel={handleCancel}
      onClose={() => open && !dialog.current?.open && onClose()}
      onInput={() => {
        isTouched.current = true
      }}
      onPointerDown={onPointerDown}
      onClick={onBackdropClick}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={t('components.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys as well */}
        <div className={styles.body} tabIndex={0}>
          {children}
        </div>
        {actions ? <footer className={actionStyles.foot}>{actions}</footer> : null}
      </div>
    </dialog>
  )
}

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  children: ReactNode
  /** What the pressing of it does, as a verb. */
  confirm: string
  danger?: boolean
  loading?: boolean
  hasHistoryEntry?: boolean
}

/** React's `autoFocus` comes when something is drawn, and this is drawn before it is shown. The browser's own waits. */
export const autofocusRef = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '')

/** Asks before something happens. The way back is first, and has the focus. */
export function ConfirmDialog({
  onConfirm,
  confirm,
  danger,
  loading = false,
  ...dialog
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button ref={autofocusRef} onClick={dialog.onClose}>
            {t('components.cancel')}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}
