import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../components/button-link.tsx'
import { Message } from '../../components/message.tsx'

/** The searches of a member, of which there are none. */
export function SavedSearches() {
  const { t } = useTranslation()
  return (
    <Message drawing="lone-mailbox" title={t('account.noSearches')} text={t('account.noSearchesText')}>
      <ButtonLink kind="primary" to="/homes-for-sale">
        {t('account.startSearch')}
      </ButtonLink>
    </Message>
  )
}
