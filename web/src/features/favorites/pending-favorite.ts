import type { ApolloClient } from '@apollo/client'
import type { i18n } from 'i18next'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'
import { currentSession } from '../../platform/session/session-state.ts'
import { dropStored, readStored } from '../../platform/storage/storage.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { saveFavorite } from './save-favorite.ts'

let inFlight: Promise<void> | undefined

/**
 * Saves the favorite that a visitor selected before signing in, and shows a message. Repeated calls save it
 * only once.
 */
export function applyPendingFavorite(client: ApolloClient, i18n: i18n): Promise<void> {
  inFlight ??= applyStored(client, i18n).finally(() => {
    inFlight = undefined
  })
  return inFlight
}

async function applyStored(client: ApolloClient, i18n: i18n): Promise<void> {
  const pendingFavorite = readStored('postAuthEvent')
  if (!pendingFavorite) return
  const session = currentSession()
  if (pendingFavorite.member && session.state === 'member' && pendingFavorite.member !== session.id)
    return dropStored('postAuthEvent')
  const { t } = i18n
  try {
    const { favorite = true } = pendingFavorite
    const hasTexts = loadNamespace(i18n, 'favorites').then(
      () => true,
      () => false,
    )
    await saveFavorite(client, pendingFavorite, favorite)
    dropStored('postAuthEvent')
    // Shows no message when the translations failed to load.
    if (!(await hasTexts)) return
    const address = pendingFavorite.name ?? t('favorites.someHome')
    toast(favorite ? t('favorites.fulfilled', { address }) : t('favorites.removed', { address }))
  } catch (error) {
    if (isNetworkError(error)) return
    dropStored('postAuthEvent')
    toast(t('errors.failed'), 'error')
  }
}

/**
 * True for a request that got no response, for example because the visitor left the page. The next page
 * retries it, so no error is shown.
 */
const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof DOMException
