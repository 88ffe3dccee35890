import { type ComponentType, useEffect, useState } from 'react'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useCompared } from './compared.ts'

/** The tray of listings to compare, at the bottom of the page. Loads when the first listing is added. */
export function CompareTray({ narrow = false }: { narrow?: boolean }) {
  const { i18n } = useTranslation()
  const [Tray, setTray] = useState<ComponentType<{ narrow?: boolean }>>()
  const isNeeded = useCompared().length > 0
  useEffect(() => {
    if (!isNeeded) return
    Promise.all([import('./compare-tray-panel.tsx'), loadNamespace(i18n, 'compare')]).then(
      ([{ CompareTrayPanel }]) => setTray(() => CompareTrayPanel),
      console.error,
    )
  }, [isNeeded, i18n])
  return isNeeded && Tray ? <Tray narrow={narrow} /> : null
}
