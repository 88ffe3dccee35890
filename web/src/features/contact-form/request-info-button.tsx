import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { toast } from '../../components/toast.ts'
import { addWords } from '../../i18n/late-words.ts'
import type { ContactDialogProps } from './contact-dialog.tsx'

interface RequestInfoButtonProps {
  uPI: string
  /** Full address of the home. */
  address: string
}

/** Opens the form that asks for more about a home. What it takes comes with the first press. */
export function RequestInfoButton({ uPI, address }: RequestInfoButtonProps) {
  const { t, i18n } = useTranslation()
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<ContactDialogProps>>()
  const press = () => {
    setOpen(true)
    if (Dialog) return
    Promise.all([
      import('./contact-dialog.tsx'),
      addWords(i18n, 'accountPages'),
      addWords(i18n, 'signIn'),
    ]).then(
      ([{ ContactDialog }]) => setDialog(() => ContactDialog),
      () => toast(t('errors.failed'), 'error'),
    )
  }
  return (
    <>
      <Button aria-label={t('contactForm.requestHome', { address })} onClick={press}>
        {t('contactForm.request')}
      </Button>
      {Dialog ? <Dialog open={open} onClose={() => setOpen(false)} uPI={uPI} address={address} /> : null}
    </>
  )
}
