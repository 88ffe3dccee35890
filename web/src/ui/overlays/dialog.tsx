import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { classNames } from '../class-names.ts'
import { Button } from '../forms/button.tsx'
import actionStyles from '../forms/form-actions.module.css'
import { Icon } from '../media/icon.tsx'
import styles from './dialog.module.css'
import { Modal } from './modal.tsx'

interface DialogProps {
  open: boolean
  /**
   * Called when the user closes the dialog with Escape, Back, the close button, or a click on the backdrop.
   */
  onClose: () => void
  /**
   * Whether a click on the backdrop closes the dialog. By default, true until the user types or selects
   * something in it. Always false while a form in it is sending.
   */
  closesOnBackdropClick?: () => boolean
  /** False for a dialog that Back itself opens, such as the confirmation for unsaved changes. */
  hasHistoryEntry?: boolean
  title: string
  closeLabel?: string
  children: ReactNode
  /** Buttons that stay at the bottom while the content scrolls. */
  actions?: ReactNode
  /**
   * A drawer slides in from the right, or from the bottom on a phone. A sheet fills the height of the screen,
   * for content too long for a phone dialog. A notice is as large as its content, which renders before the
   * notice opens.
   */
  shape?: 'dialog' | 'drawer' | 'sheet' | 'notice'
}

/** A modal dialog with a title, a close button, and a footer for actions. */
export function Dialog({
  open,
  onClose,
  closesOnBackdropClick,
  hasHistoryEntry = true,
  title,
  closeLabel,
  children,
  actions,
  shape = 'dialog',
}: DialogProps) {
  const { t } = useTranslation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isTouched = useRef(false)
  useLayoutEffect(() => {
    if (open) isTouched.current = false
  }, [open])
  const isSending = () => dialog.current?.querySelector('[aria-busy="true"]')
  return (
    <Modal
      ref={dialog}
      open={open}
      onClose={onClose}
      closesOnBackdropClick={() => !isSending() && (closesOnBackdropClick?.() ?? !isTouched.current)}
      className={classNames(styles.dialog, styles[shape])}
      aria-labelledby={id}
      data-no-entry={hasHistoryEntry ? undefined : ''}
      onInput={() => {
        isTouched.current = true
      }}
    >
      <div className={styles.content}>
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <button
            type="button"
            className={styles.close}
            aria-label={closeLabel ?? t('components.close')}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll the focused content */}
        <div className={styles.body} tabIndex={0}>
          {children}
        </div>
        {actions ? <footer className={actionStyles.foot}>{actions}</footer> : null}
      </div>
    </Modal>
  )
}

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  children: ReactNode
  /** Label of the confirm button, as a verb. */
  confirm: string
  danger?: boolean
  loading?: boolean
  hasHistoryEntry?: boolean
}

/**
 * React applies `autoFocus` on mount, before the dialog is visible. The native attribute applies when the
 * dialog opens.
 */
export const autofocusRef = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '')

/** A dialog that asks for confirmation. The Cancel button is first and has the focus. */
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
