import { useSite } from '../../../platform/browser/site.ts'
import { formatPhone } from '../../../platform/format/format.ts'
import { type VcardKind, vcardPath } from '../../../platform/format/vcard.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useRequestLink } from '../../../platform/urls/request-link.ts'
import { classNames } from '../../../ui/class-names.ts'
import buttonStyles from '../../../ui/forms/button.module.css'
import { ButtonLink } from '../../../ui/forms/button-link.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import styles from './contact-actions.module.css'

interface ContactActionsProps {
  entityType: VcardKind
  masterCustomerId: string
  /** Ten digits, without a country code. */
  phone?: string | null
  website?: string | null
}

/** The contact actions of a profile: message form, phone call, website, and vCard download. */
export function ContactActions({ entityType, masterCustomerId, phone, website }: ContactActionsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const contact = useRequestLink({ kind: 'contact', who: entityType, masterCustomerId, form: 'bio' })
  return (
    <div className={styles.ways}>
      <ButtonLink kind="primary" {...contact}>
        {t(`profile.contact.${entityType}`)}
      </ButtonLink>
      {phone ? (
        <a className={classNames(buttonStyles.button, buttonStyles.secondary)} href={`tel:+1${phone}`}>
          <Icon name="phone" size={18} />
          {t('profile.call', { phone: formatPhone(phone) })}
        </a>
      ) : null}
      <p className={styles.links}>
        {website && /^https?:\/\//i.test(website) ? (
          <a href={website} rel="external nofollow noopener">
            {t('profile.website')}
          </a>
        ) : null}
        <a href={vcardPath(entityType, masterCustomerId, locale)} download>
          {t('profile.vcard')}
        </a>
      </p>
    </div>
  )
}
