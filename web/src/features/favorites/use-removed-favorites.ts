import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { saveFavorite } from './save-favorite.ts'

/** A favorite that was just removed, with its displayed address and its position in the list. */
export interface RemovedFavorite {
  id: string
  propertyId: string
  /** First line of the address, as saved with the favorite. */
  name: string | null
  address: string
  index: number
}

interface RemovedFavorites {
  removed: readonly RemovedFavorite[]
  /** UPI of the last restored listing. */
  restored: string | null
  remove: (favorite: RemovedFavorite) => void
  restore: (favorite: RemovedFavorite) => void
}

/**
 * Removes favorites from the list immediately and can restore them. When a removal fails, the favorite
 * reappears and an error is shown.
 */
export function useRemovedFavorites(): RemovedFavorites {
  const { t } = useTranslation()
  const client = useApolloClient()
  const [removed, setRemoved] = useState<readonly RemovedFavorite[]>([])
  const [restored, setRestored] = useState<string | null>(null)
  const unhide = ({ id }: RemovedFavorite) =>
    setRemoved((all) => all.filter((favorite) => favorite.id !== id))
  const fail = () => toast(t('errors.failed'), 'error')
  const save = ({ propertyId, name }: RemovedFavorite, isFavorite: boolean) =>
    saveFavorite(client, { uPI: propertyId, name }, isFavorite)
  return {
    removed,
    restored,
    remove: (favorite) => {
      setRestored(null)
      setRemoved((all) => [...all, favorite])
      save(favorite, false).catch(() => {
        unhide(favorite)
        fail()
      })
    },
    restore: (favorite) => {
      save(favorite, true).then(() => {
        setRestored(favorite.propertyId)
        unhide(favorite)
      }, fail)
    },
  }
}
