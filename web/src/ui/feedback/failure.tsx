import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Button } from '../forms/button.tsx'
import { Message } from './message.tsx'

interface FailureProps {
  title: string
  /** Details of the failure. Defaults to a generic message. */
  text?: string
  onRetry?: () => void
  /** True when the title is the page's `h1`. */
  page?: boolean
}

/** An error message for a part of a page that failed to load, with an optional retry button. */
export function Failure({ title, text, onRetry, page = false }: FailureProps) {
  const { t } = useTranslation()
  return (
    <Message page={page} drawing="dark-house" title={title} text={text ?? t('errors.failed')}>
      {onRetry ? <Button onClick={onRetry}>{t('errors.again')}</Button> : null}
    </Message>
  )
}
