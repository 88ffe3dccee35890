import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import type { RequestTarget } from '../../platform/urls/request-link.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FormSuccess } from './form-success.tsx'
import { RequestForm } from './request-form.tsx'
import type { RequestLayout } from './request-layout.ts'

export interface RequestDialogProps {
  target: RequestTarget
  onClose: () => void
}

interface SuccessMessage {
  title: string
  text: string
  actions?: ReactNode
}

/**
 * The request form in a dialog above the page. Closing it keeps the draft. A backdrop click closes it only
 * while the form is empty. Shows a success message once the request is received.
 */
export function RequestDialog({ target, onClose }: RequestDialogProps) {
  const { t } = useTranslation()
  const [title, setTitle] = useState('')
  const [success, setSuccess] = useState<SuccessMessage>()
  const isFilled = useRef(false)
  // The same dialog stays open for every step. Its content sets the title.
  const layout = useMemo<RequestLayout>(
    () => ({
      renderForm: (formTitle, children) => (
        <>
          <ReportTitle value={formTitle} onTitle={setTitle} />
          {children}
        </>
      ),
      renderSuccess: (formTitle, text, more) => (
        <ReportSuccess title={formTitle} text={text} actions={more} onSuccess={setSuccess} />
      ),
      onFilledChange: (next) => {
        isFilled.current = next
      },
    }),
    [],
  )
  if (success) return <FormSuccess open onClose={onClose} done={t('requests.done')} {...success} />
  return (
    <Dialog open onClose={onClose} closesOnBackdropClick={() => !isFilled.current} title={title}>
      <RequestForm target={target} layout={layout} />
    </Dialog>
  )
}

function ReportTitle({ value, onTitle }: { value: string; onTitle: (value: string) => void }) {
  useLayoutEffect(() => onTitle(value), [value, onTitle])
  return null
}

function ReportSuccess({
  title,
  text,
  actions,
  onSuccess,
}: SuccessMessage & { onSuccess: (news: SuccessMessage) => void }) {
  useLayoutEffect(() => onSuccess({ title, text, actions }), [title, text, actions, onSuccess])
  return null
}
