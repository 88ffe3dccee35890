import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { FormActions } from '../../components/form-actions.tsx'
import { RadioGroup } from '../../components/radio-group.tsx'
import type { Change, Side, Unit } from './changed-elsewhere.ts'

interface ConflictDialogProps {
  /** Null while there is nothing to choose. */
  changes: readonly Change[] | null
  onClose: () => void
  onUse: (choices: Partial<Record<Unit, Side>>) => void
}

/** Shows what was changed elsewhere beside what stands on this page, and lets one choose. */
export function ConflictDialog({ changes, onClose, onUse }: ConflictDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog open={changes !== null} onClose={onClose} title={t('contactInfo.conflict.title')}>
      {changes ? <Choices changes={changes} onUse={onUse} /> : null}
    </Dialog>
  )
}

function Choices({ changes, onUse }: { changes: readonly Change[]; onUse: ConflictDialogProps['onUse'] }) {
  const { t } = useTranslation()
  // What nobody touched here is taken over, unless somebody says otherwise.
  const [choices, setChoices] = useState<Partial<Record<Unit, Side>>>(() =>
    Object.fromEntries(changes.map(({ unit, touched }) => [unit, touched ? 'mine' : 'theirs'])),
  )
  const orNothing = (text: string) => text || t('contactInfo.conflict.none')
  return (
    <>
      <p>{t('contactInfo.conflict.lead')}</p>
      {changes.map(({ unit, mine, theirs }) => (
        <RadioGroup
          key={unit}
          label={t(`contactInfo.${unit}`)}
          value={choices[unit] ?? 'mine'}
          onChange={(side) => setChoices({ ...choices, [unit]: side })}
          choices={[
            { value: 'mine', label: orNothing(mine), help: t('contactInfo.conflict.mine') },
            { value: 'theirs', label: orNothing(theirs), help: t('contactInfo.conflict.theirs') },
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
