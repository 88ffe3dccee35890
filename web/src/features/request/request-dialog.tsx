import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/dialog.tsx'
import { FormSuccess } from '../../components/form-success.tsx'
import type { RequestTarget } from '../../lib/request-link.ts'
import type { Frame } from './frame.ts'
import { Request } from './request.tsx'

export interface RequestDialogProps {
  target: RequestTarget
  onClose: () => void
}

interface News {
  title: string
  text: string
  more?: ReactNode
}

/**
 * The form of a request above a page. Closed, it keeps what was typed. A click beside it closes it only while nothing is
 * typed. Received, it says so.
 */
export function RequestDialog({ target, onClose }: RequestDialogProps) {
  const { t } = useTranslation()
  const [title, setTitle] = useState('')
  const [news, setNews] = useState<News>()
  const isFilled = useRef(false)
  // One dialog for all that the form goes through: what is in it says what it is called.
  const frame = useMemo<Frame>(
    () => ({
      form: (said, children) => (
        <>
          <Tell value={said} to={setTitle} />
          {children}
        </>
      ),
      success: (said, text, more) => <TellNews title={said} text={text} more={more} to={setNews} />,
      onFill: (next) => {
        isFilled.current = next
      },
    }),
    [],
  )
  if (news) return <FormSuccess open onClose={onClose} done={t('requests.done')} {...news} />
  return (
    <Dialog open onClose={onClose} leavesBeside={() => !isFilled.current} title={title}>
      <Request target={target} frame={frame} />
    </Dialog>
  )
}

function Tell({ value, to }: { value: string; to: (value: string) => void }) {
  useLayoutEffect(() => to(value), [value, to])
  return null
}

function TellNews({ title, text, more, to }: News & { to: (news: News) => void }) {
  useLayoutEffect(() => to({ title, text, more }), [title, text, more, to])
  return null
}
