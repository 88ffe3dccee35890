import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/feedback/toast.ts'
import { saveFavorite } from './save-favorite.ts'

/** A home that was taken out of the list, the address under which it stood there, and its place. */
export interface RemovedFavorite {
  id: string
  propertyId: string
  /** First line of the address, as it was kept with the mark. */
  name: string | null
  address: string
  index: number
}

interface RemovedFavorites {
  removed: readonly RemovedFavorite[]
  /** Home that was put back last. */
  restored: string | null
  remove: (favorite: RemovedFavorite) => void
  restore: (favorite: RemovedFavorite) => void
}

/** Takes homes out of the favorites, at once and with a way back. One that cannot be saved is back, and said so. */
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
