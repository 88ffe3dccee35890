import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'

interface DeleteSearchDialogProps {
  /** Name of the search; null while nothing is asked. */
  name: string | null
  onClose: () => void
  /** Deletes it. */
  onConfirm: () => Promise<void>
}

/** Asks before a search is deleted. */
export function DeleteSearchDialog({ name, onClose, onConfirm }: DeleteSearchDialogProps) {
  const { t } = useTranslation()
  const [deleting, setDeleting] = useState(false)
  // While the dialog goes away, it still says what it was about.
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
