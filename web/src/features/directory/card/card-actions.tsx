import { Link } from 'react-router-dom'
import { formatPhone } from '../../../platform/format/format.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useRequestLink } from '../../../platform/urls/request-link.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import styles from './directory-card.module.css'

interface CardActionsProps {
  entityType: 'agent' | 'office' | 'team'
  masterCustomerId: string
  name: string
  phone: string | null
}

/** The phone and contact links of a card. */
export function CardActions({ entityType, masterCustomerId, name, phone }: CardActionsProps) {
  const { t } = useTranslation()
  const contact = useRequestLink({ kind: 'contact', who: entityType, masterCustomerId, form: 'entity' })
  const shown = phone ? formatPhone(phone) : null
  return (
    <div className={styles.actions}>
      {shown ? (
        <a
          className={styles.action}
          href={`tel:+1${shown.replace(/\D/g, '')}`}
          aria-label={t('peopleCard.callWho', { name, phone: shown })}
        >
          <Icon name="phone" size={16} />
          {shown}
        </a>
      ) : null}
      <Link {...contact} className={styles.action} aria-label={t('peopleCard.contactWho', { name })}>
        {t('peopleCard.contact')}
      </Link>
    </div>
  )
}
