import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../components/button-link.tsx'
import { useRequestLink } from '../../lib/request-link.ts'

interface RequestInfoButtonProps {
  /** Of the listing. */
  id: string
  /** Full address of the home. */
  address: string
}

/** Leads to the form that asks for more about a home. */
export function RequestInfoButton({ id, address }: RequestInfoButtonProps) {
  const { t } = useTranslation()
  const link = useRequestLink({ kind: 'contact', home: id })
  return (
    <ButtonLink {...link} aria-label={t('requests.infoHome', { address })}>
      {t('requests.info')}
    </ButtonLink>
  )
}
