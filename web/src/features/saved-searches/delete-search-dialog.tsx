import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'

interface DeleteSearchDialogProps {
  /** Name of the search; null while the dialog is closed. */
  name: string | null
  onClose: () => void
  /** Deletes the search. */
  onConfirm: () => Promise<void>
}

/** Confirmation dialog for deleting a saved search. */
export function DeleteSearchDialog({ name, onClose, onConfirm }: DeleteSearchDialogProps) {
  const { t } = useTranslation()
  const [deleting, setDeleting] = useState(false)
  // Keeps the name while the dialog closes.
  const [shownName, setShownName] = useState(name)
  if (name !== null && name !== shownName) setShownName(name)
  const confirm = async () => {
    setDeleting(true)
    await onConfirm()
    setDeleting(false)
  }
  return (
    <ConfirmDialog
      open={name !== null}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('savedSearches.deleteTitle')}
      confirm={t('savedSearches.delete')}
      danger
      loading={deleting}
    >
      <p>{t('savedSearches.deleteText', { name: shownName ?? '' })}</p>
    </ConfirmDialog>
  )
}
