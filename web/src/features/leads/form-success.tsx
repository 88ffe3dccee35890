import type { ReactNode } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { autofocusRef, Dialog } from '../../ui/overlays/dialog.tsx'

interface FormSuccessProps {
  open: boolean
  onClose: () => void
  title: string
  text: string
  /** What leaves it. */
  done: string
  /** What else can be done with it. */
  actions?: ReactNode
}

/** Says above the page that a form was sent, and what follows. */
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
