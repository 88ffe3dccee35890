import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { ConflictChoice, ConflictField, FieldConflict } from './edit-conflicts.ts'

interface ConflictDialogProps {
  /** The conflicting fields. Null when no field has a conflict. */
  conflicts: readonly FieldConflict[] | null
  onClose: () => void
  onUse: (choices: Partial<Record<ConflictField, ConflictChoice>>) => void
}

/**
 * Shows the values saved elsewhere next to the values on this page and lets the member choose between them.
 */
export function ConflictDialog({ conflicts, onClose, onUse }: ConflictDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog open={conflicts !== null} onClose={onClose} title={t('contactInfo.conflict.title')}>
      {conflicts ? <Choices conflicts={conflicts} onUse={onUse} /> : null}
    </Dialog>
  )
}

function Choices({
  conflicts,
  onUse,
}: {
  conflicts: readonly FieldConflict[]
  onUse: ConflictDialogProps['onUse']
}) {
  const { t } = useTranslation()
  // Preselects the value saved elsewhere for fields that the member did not edit here.
  const [choices, setChoices] = useState<Partial<Record<ConflictField, ConflictChoice>>>(() =>
    Object.fromEntries(conflicts.map(({ field, touched }) => [field, touched ? 'mine' : 'theirs'])),
  )
  const textOrEmpty = (text: string) => text || t('contactInfo.conflict.none')
  return (
    <>
      <p>{t('contactInfo.conflict.lead')}</p>
      {conflicts.map(({ field, mine, theirs }) => (
        <RadioGroup
          key={field}
          label={t(`contactInfo.${field}`)}
          value={choices[field] ?? 'mine'}
          onChange={(choice) => setChoices({ ...choices, [field]: choice })}
          choices={[
            { value: 'mine', label: textOrEmpty(mine), help: t('contactInfo.conflict.mine') },
            { value: 'theirs', label: textOrEmpty(theirs), help: t('contactInfo.conflict.theirs') },
          ]}
        />
      ))}
      <FormActions>
        <Button kind="primary" onClick={() => onUse(choices)}>
          {t('contactInfo.conflict.use')}
        </Button>
      </FormActions>
    </>
  )
}
