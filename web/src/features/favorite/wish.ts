import type { ApolloClient } from '@apollo/client'
import type { i18n } from 'i18next'
import { toast } from '../../components/toast.ts'
import { currentSession } from '../../graphql/session-state.ts'
import { addWords } from '../../i18n/late-words.ts'
import { dropStored, readStored } from '../../lib/storage.ts'
import { setMark } from './set-mark.ts'

let fulfilling: Promise<void> | undefined

/** Marks for a member what they had wanted to mark as a visitor, once, and says so. */
export function fulfillWish(client: ApolloClient, i18n: i18n): Promise<void> {
  fulfilling ??= fulfill(client, i18n).finally(() => {
    fulfilling = undefined
  })
  return fulfilling
}

async function fulfill(client: ApolloClient, i18n: i18n): Promise<void> {
  const wish = readStored('postAuthEvent')
  if (!wish) return
  const session = currentSession()
  if (wish.member && session.state === 'member' && wish.member !== session.id)
    return dropStored('postAuthEvent')
  const { t } = i18n
  try {
    const { favorite = true } = wish
    await Promise.all([setMark(client, wish, favorite), addWords(i18n, 'favorites')])
    dropStored('postAuthEvent')
    const address = wish.name ?? t('favorites.someHome')
    toast(favorite ? t('favorites.fulfilled', { address }) : t('favorites.removed', { address }))
  } catch (error) {
    if (isUnheard(error)) return
    dropStored('postAuthEvent')
    toast(t('errors.failed'), 'error')
  }
}

/** Nobody answered, as when the page is left for another one: the next one tries again, and so long there is nothing to say. */
const isUnheard = (error: unknown): boolean => error instanceof TypeError || error instanceof DOMException
