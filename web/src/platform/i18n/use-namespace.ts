import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadNamespace, type Namespace } from './namespaces.ts'

/** Brings a room of words once it is wanted. True as soon as they are there. */
export function useNamespace(namespace: Namespace, enabled = true): boolean {
  const { i18n } = useTranslation()
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (enabled) loadNamespace(i18n, namespace).then(() => setLoaded(true), console.error)
  }, [i18n, namespace, enabled])
  return isLoaded
}
