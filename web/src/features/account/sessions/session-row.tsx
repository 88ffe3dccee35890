import { useSite } from '../../../platform/browser/site.ts'
import { formatDate } from '../../../platform/format/format.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Button } from '../../../ui/forms/button.tsx'
import type { Session } from './session-fragment.ts'
import styles from './sessions.module.css'

interface SessionRowProps {
  session: Session
  /** Display name of the device. */
  name: string
  onEnd: () => void
}

/** Row of a session in the list of the member's login sessions. */
export function SessionRow({ session, name, onEnd }: SessionRowProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const formatMoment = (iso: string) =>
    formatDate(iso, locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const { createdAt, lastUsedAt, current, place } = session
  const startedAt = createdAt ? formatMoment(createdAt) : ''
  return (
    <li className={styles.session}>
      <div className={styles.what}>
        <p className={styles.name}>
          {name}
          {place ? `, ${place}` : ''}
        </p>
        {current ? <p className={styles.here}>{t('sessions.here')}</p> : null}
        {lastUsedAt && !current ? <p>{t('sessions.used', { when: formatMoment(lastUsedAt) })}</p> : null}
        {startedAt ? <p>{t('sessions.began', { when: startedAt })}</p> : null}
      </div>
      {current ? null : (
        <Button aria-label={t('sessions.endOf', { device: name, when: startedAt })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
