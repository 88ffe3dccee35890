import type { TFunction } from 'i18next'
import type { MailSubscription } from './mail-subscription.ts'

/** Returns the page's title and text for the state of the subscription. */
export function unsubscribeText(subscription: MailSubscription | null, changed: boolean, t: TFunction) {
  if (!subscription) return { title: t('unsubscribe.title'), text: t('unsubscribe.unsure') }
  const { kind, isSubscribed } = subscription
  const name = subscription.name ?? ''
  const isSavedSearch = kind === 'SAVED_SEARCH'
  if (!isSubscribed)
    return {
      title: t('unsubscribe.endedTitle'),
      text: isSavedSearch ? t('unsubscribe.endedSearch', { name }) : t('unsubscribe.endedFavorites'),
    }
  if (changed)
    return {
      title: t('unsubscribe.backTitle'),
      text: isSavedSearch ? t('unsubscribe.backSearch', { name }) : t('unsubscribe.backFavorites'),
    }
  const lead = isSavedSearch ? t('unsubscribe.search', { name }) : t('unsubscribe.favorites')
  return { title: t('unsubscribe.title'), text: `${lead} ${t('unsubscribe.noMore')}` }
}
