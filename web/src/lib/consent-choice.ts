import { useSyncExternalStore } from 'react'
import { dropStored, readStored, store } from './storage.ts'
import { hearTabs, tellTabs } from './tab-channel.ts'

const listeners = new Set<() => void>()

/** Where the browser keeps nothing, the choice counts until the page is left. */
let unkept: boolean | null = null

/**
 * What was chosen about cookies: true for all, false for those alone without which the site does not work. Null as
 * long as nothing was, which allows no more than false does.
 */
export function cookieChoice(): boolean | null {
  const kept = readStored('accountSettings')
  return kept?.userSetCookieSettings ? kept.acceptAllCookies : unkept
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}

/** Keeps a choice in this browser, and tells the other tabs. One that is known already is told to nobody. */
export function keepChoice(acceptAllCookies: boolean): void {
  if (cookieChoice() === acceptAllCookies) return
  const kept = store('accountSettings', { acceptAllCookies, userSetCookieSettings: true })
  unkept = kept ? null : acceptAllCookies
  // What was kept for others goes with the consent to it.
  if (!acceptAllCookies) dropStored('uniqueUserId')
  tellListeners()
  tellTabs({ kind: 'settings' })
}

/** Calls back at every change, also by another tab and by whoever logs out there. Returns what ends that. */
function onChoice(listener: () => void): () => void {
  listeners.add(listener)
  const end = hearTabs(({ kind }) => {
    if (kind === 'settings' || kind === 'signed-out') listener()
  })
  return () => {
    end()
    listeners.delete(listener)
  }
}

/** The choice as a component sees it; for parts that only a browser draws. */
export const useCookieChoice = (): boolean | null => useSyncExternalStore(onChoice, cookieChoice, () => null)
