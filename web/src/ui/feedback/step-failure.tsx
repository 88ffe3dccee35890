import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Button } from '../forms/button.tsx'
import styles from './notice.module.css'

interface StepFailureProps {
  /** Number of consecutive failures to load the next page, sort, or filter. Renders nothing for 0. */
  failures: number
  children: string
}

/**
 * An alert that the next page, sort, or filter of a list failed to load, with a retry button. The list itself
 * does not change.
 */
export function StepFailure({ failures, children }: StepFailureProps) {
  const { t } = useTranslation()
  const location = useLocation()
  const navigate = useNavigate()
  const { state } = useNavigation()
  if (failures === 0) return null
  const tryAgain = () =>
    navigate(location, { replace: true, state: location.state, preventScrollReset: true })
  return (
    <div className={styles.failure}>
      {/* The key makes screen readers announce each new failure. */}
      <p key={failures} role="alert">
        {children}
      </p>
      <Button loading={state === 'loading'} onClick={() => void tryAgain()}>
        {t('errors.again')}
      </Button>
    </div>
  )
}
