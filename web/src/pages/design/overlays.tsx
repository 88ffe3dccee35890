import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/button.tsx'
import { CheckboxGroup } from '../../ui/forms/checkbox-group.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { ConfirmDialog, Dialog } from '../../ui/overlays/dialog.tsx'
import { asChoices, useDesignMessages } from './design-messages.ts'
import { Group, Row } from './specimen.tsx'

type Overlay = 'dialog' | 'confirm' | 'drawer'

export function OverlaysGroup() {
  const w = useDesignMessages()
  const { t } = useTranslation()
  const [open, setOpen] = useState<Overlay | null>(null)
  const [extras, setExtras] = useState<string[]>([])
  const close = () => setOpen(null)
  return (
    <Group name="overlays">
      <Row>
        <Button onClick={() => setOpen('dialog')}>{w.dialog}</Button>
        <Button kind="danger" onClick={() => setOpen('confirm')}>
          {w.confirm}
        </Button>
        <Button onClick={() => setOpen('drawer')}>{w.drawer}</Button>
        <Button onClick={() => toast(w.toastText)}>{w.toast}</Button>
        <Button onClick={() => toast(t('errors.failed'), 'error')}>{w.toastError}</Button>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={w.dialogTitle}
        actions={
          <Button kind="primary" onClick={close}>
            {w.done}
          </Button>
        }
      >
        <p>{w.dialogText}</p>
        <TextField label={w.email} type="email" />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title={w.confirmTitle}
        confirm={w.kinds.danger}
        danger
      >
        <p>{w.confirmText}</p>
      </ConfirmDialog>
      <Dialog
        open={open === 'drawer'}
        onClose={close}
        shape="drawer"
        title={w.drawerTitle}
        actions={
          <Button kind="primary" onClick={close}>
            {w.done}
          </Button>
        }
      >
        <CheckboxGroup
          label={w.extras}
          choices={asChoices(w.extrasList)}
          value={extras}
          onChange={setExtras}
        />
      </Dialog>
    </Group>
  )
}
