import { useSyncExternalStore } from 'react'
import { dropStored, readStored, store } from './storage.ts'

const key = 'accountSettings'
const listeners = new Set<() => void>()

/** Where the browser keeps nothing, the choice counts until the page is left. */
let unkept: boolean | null = null

/**
 * What was chosen about cookies: true for all, false for those alone without which the site does not work. Null as
 * long as nothing was, which allows no more than false does.
 */
export function cookieChoice(): boolean | null {
  const kept = readStored(key)
  return kept?.userSetCookieSettings ? kept.acceptAllCookies : unkept
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}

/** Keeps a choice in this browser, for all tabs of it. One that is known already is told to nobody. */
export function keepChoice(acceptAllCookies: boolean): void {
  if (cookieChoice() === acceptAllCookies) return
  const kept = store(key, { acceptAllCookies, userSetCookieSettings: true })
  unkept = kept ? null : acceptAllCookies
  // What was kept for others goes with the consent to it.
  if (!acceptAllCookies) dropStored('uniqueUserId')
  tellListeners()
}

/**
 * Calls back at every change, also by another tab and by whoever logs out there: as storage tells it, since what a tab
 * says by itself may be there before what it kept. Returns what ends that.
 */
function onChoice(listener: () => void): () => void {
  const hear = ({ key: changed }: StorageEvent) => {
    if (changed === null || changed === key) listener()
  }
  window.addEventListener('storage', hear)
  listeners.add(listener)
  return () => {
    window.removeEventListener('storage', hear)
    listeners.delete(listener)
  }
}

/** The choice as a component sees it; for parts that only a browser draws. */
export const useCookieChoice = (): boolean | null => useSyncExternalStore(onChoice, cookieChoice, () => null)
