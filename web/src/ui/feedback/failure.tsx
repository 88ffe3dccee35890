import { useTranslation } from 'react-i18next'
import { Button } from '../forms/button.tsx'
import { Message } from './message.tsx'

interface FailureProps {
  title: string
  /** What went wrong, when it is known. */
  text?: string
  onRetry?: () => void
  /** True when the title is the title of the page. */
  page?: boolean
}

/** A part of a page that could not be had, and the way to try again. */
export function Failure({ title, text, onRetry, page = false }: FailureProps) {
  const { t } = useTranslation()
  return (
    <Message page={page} drawing="dark-house" title={title} text={text ?? t('errors.failed')}>
      {onRetry ? <Button onClick={onRetry}>{t('errors.again')}</Button> : null}
    </Message>
  )
}
