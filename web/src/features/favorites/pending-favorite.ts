import type { ApolloClient } from '@apollo/client'
import type { i18n } from 'i18next'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'
import { currentSession } from '../../platform/session/session-state.ts'
import { dropStored, readStored } from '../../platform/storage/storage.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { saveFavorite } from './save-favorite.ts'

let inFlight: Promise<void> | undefined

/** Marks for a member what they had wanted to mark as a visitor, once, and says so. */
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
    // Without its texts, the saved favorite is not announced.
    if (!(await hasTexts)) return
    const address = pendingFavorite.name ?? t('favorites.someHome')
    toast(favorite ? t('favorites.fulfilled', { address }) : t('favorites.removed', { address }))
  } catch (error) {
    if (isNetworkError(error)) return
    dropStored('postAuthEvent')
    toast(t('errors.failed'), 'error')
  }
}

/** Nobody answered, as when the page is left for another one: the next one tries again, and so long there is nothing to say. */
const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof DOMException
