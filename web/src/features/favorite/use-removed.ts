import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../components/toast.ts'
import { setMark } from './set-mark.ts'

/** A home that was taken out of the list, the address under which it stood there, and its place. */
export interface Removed {
  id: string
  propertyId: string
  /** First line of the address, as it was kept with the mark. */
  name: string | null
  address: string
  at: number
}

interface Removing {
  removed: readonly Removed[]
  /** Home that was put back last. */
  restored: string | null
  remove: (home: Removed) => void
  restore: (home: Removed) => void
}

/** Takes homes out of the favorites, at once and with a way back. One that cannot be saved is back, and said so. */
export function useRemoved(): Removing {
  const { t } = useTranslation()
  const client = useApolloClient()
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const [restored, setRestored] = useState<string | null>(null)
  const putBack = ({ id }: Removed) => setRemoved((all) => all.filter((home) => home.id !== id))
  const fail = () => toast(t('errors.failed'), 'error')
  const save = ({ propertyId, name }: Removed, wish: boolean) =>
    setMark(client, { uPI: propertyId, name }, wish)
  return {
    removed,
    restored,
    remove: (home) => {
      setRestored(null)
      setRemoved((all) => [...all, home])
      save(home, false).catch(() => {
        putBack(home)
        fail()
      })
    },
    restore: (home) => {
      save(home, true).then(() => {
        setRestored(home.propertyId)
        putBack(home)
      }, fail)
    },
  }
}
