import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addWords, type LateRoom } from './late-words.ts'

/** Brings a room of words once it is wanted. True as soon as they are there. */
export function useLateWords(room: LateRoom, wanted = true): boolean {
  const { i18n } = useTranslation()
  const [spoken, setSpoken] = useState(false)
  useEffect(() => {
    if (wanted) addWords(i18n, room).then(() => setSpoken(true), console.error)
  }, [i18n, room, wanted])
  return spoken
}
