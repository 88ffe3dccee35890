import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

export interface NoResultsDialogProps {
  open: boolean
  title: string
  text: string
  /** Ways on. */
  actions: ReactNode
  children: ReactNode
  onClose: () => void
}

/** Says that nothing was found, above the page. */
export function NoResultsDialog({ text, children, ...dialog }: NoResultsDialogProps) {
  return (
    <Dialog {...dialog}>
      <p>{text}</p>
      {children}
    </Dialog>
  )
}
