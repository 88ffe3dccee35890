import type { ReactNode } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { autofocusRef, Dialog } from '../../ui/overlays/dialog.tsx'

interface FormSuccessProps {
  open: boolean
  onClose: () => void
  title: string
  text: string
  /** Label of the button that closes the dialog. */
  done: string
  /** More actions for the sent request. */
  actions?: ReactNode
}

/** The dialog that confirms a sent form and explains the next steps. */
export function FormSuccess({ open, onClose, title, text, done, actions }: FormSuccessProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          {actions}
          <Button ref={autofocusRef} kind="primary" onClick={onClose}>
            {done}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
