import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useRequestLink } from '../../platform/urls/request-link.ts'
import { ButtonLink } from '../../ui/forms/button-link.tsx'

interface RequestInfoButtonProps {
  /** Id of the listing. */
  id: string
  /** Full address of the listing. */
  address: string
}

/** The link to the contact form of a listing. */
export function RequestInfoButton({ id, address }: RequestInfoButtonProps) {
  const { t } = useTranslation()
  const link = useRequestLink({ kind: 'contact', home: id })
  return (
    <ButtonLink {...link} aria-label={t('requests.infoHome', { address })}>
      {t('requests.info')}
    </ButtonLink>
  )
}
