import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface FormSuccessProps {
  open: boolean
  onClose: () => void
  title: string
  text: string
  /** What leaves it. */
  done: string
}

/** Says above the page that a form was sent, and what follows. */
export function FormSuccess({ open, onClose, title, text, done }: FormSuccessProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <Button kind="primary" onClick={onClose} autoFocus>
          {done}
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
