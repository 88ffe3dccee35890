import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addWords } from '../../i18n/late-words.ts'
import { useCompared } from './compared.ts'

/** The homes that wait to be compared, at the foot of the page. Comes with the first of them. */
export function CompareTray({ narrow = false }: { narrow?: boolean }) {
  const { i18n } = useTranslation()
  const [Tray, setTray] = useState<ComponentType<{ narrow?: boolean }>>()
  const wanted = useCompared().length > 0
  useEffect(() => {
    if (!wanted) return
    Promise.all([import('./waiting-homes.tsx'), addWords(i18n, 'compare')]).then(
      ([{ WaitingHomes }]) => setTray(() => WaitingHomes),
      console.error,
    )
  }, [wanted, i18n])
  return wanted && Tray ? <Tray narrow={narrow} /> : null
}
