import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { Button } from '../forms/button.tsx'
import styles from './notice.module.css'

interface StepFailureProps {
  /** How many times in a row the step failed; nothing is shown for 0. */
  failures: number
  children: string
}

/** Says that a list stayed as it was because its next step failed to load, and offers that step again. */
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
      {/* Another failure is read aloud again. */}
      <p key={failures} role="alert">
        {children}
      </p>
      <Button loading={state === 'loading'} onClick={() => void tryAgain()}>
        {t('errors.again')}
      </Button>
    </div>
  )
}
