import { useSyncExternalStore } from 'react'
import { createStore } from '../browser/create-store.ts'
import { dropStored, readStored, store } from '../storage/storage.ts'

/**
 * External providers of embedded content. A visitor can allow a single provider at the place where its
 * content is shown.
 */
export type ThirdParty = 'google' | 'basemap' | 'neighborhoodMap'

/**
 * Everything that requires consent. Code that shares visitor data with a third party must check the consent
 * here.
 *
 * Two exceptions: reCAPTCHA protects the sign-up and forgotten password forms, because the service rejects
 * these forms without a reCAPTCHA token; the preferences page says so. Web performance metrics go to the
 * site's own server without any visitor data.
 */
export type Purpose = 'analytics' | 'ads' | ThirdParty

const STORAGE_KEY = 'accountSettings'

/** Fallback when the browser cannot store data. Lasts until the page unloads. */
interface Unsaved {
  choice: boolean | null
  parties: readonly Purpose[]
}
const unsaved = createStore<Unsaved>({ choice: null, parties: [] }, followStorage)

/**
 * Returns the visitor's cookie choice: true for all cookies, false for essential cookies only. Null before
 * the visitor has chosen. Null allows only essential cookies, like false.
 */
export function cookieChoice(): boolean | null {
  const stored = readStored(STORAGE_KEY)
  return stored?.userSetCookieSettings ? stored.acceptAllCookies : unsaved.get().choice
}

const storedParties = () => readStored('thirdParties') ?? []

/** True when the visitor has accepted all cookies, or has allowed this third party in this tab. */
export const isAllowed = (purpose: Purpose): boolean =>
  cookieChoice() === true || unsaved.get().parties.includes(purpose) || storedParties().includes(purpose)

/** Stores the choice for all tabs of this browser. Does nothing when the choice is unchanged. */
export function storeChoice(acceptAllCookies: boolean): void {
  if (cookieChoice() === acceptAllCookies) return
  const isStored = store(STORAGE_KEY, { acceptAllCookies, userSetCookieSettings: true })
  const choice = isStored ? null : acceptAllCookies
  if (acceptAllCookies) unsaved.set({ ...unsaved.get(), choice })
  else withdrawConsent(choice)
}

/** Allows a third party in this tab until the tab is closed. */
function allowParty(party: ThirdParty): void {
  const isStored = store('thirdParties', [...new Set([...storedParties(), party])])
  const { choice, parties } = unsaved.get()
  unsaved.set({ choice, parties: isStored ? parties : [...parties, party] })
}

/**
 * Deletes the tracking id and the list of third parties allowed in this tab. The visitor can allow each third
 * party again.
 */
export function withdrawConsent(choice = unsaved.get().choice): void {
  dropStored('uniqueUserId')
  dropStored('thirdParties')
  unsaved.set({ choice, parties: [] })
}

/**
 * Notifies subscribers when another tab changes the choice or logs the member out. Uses storage events,
 * because a message from the other tab could arrive before the stored value is visible here. Returns a
 * function that stops listening.
 */
function followStorage(): () => void {
  const notify = () => unsaved.set(unsaved.get())
  const onStorage = ({ key: changed }: StorageEvent) => {
    if (changed === null || changed === STORAGE_KEY) notify()
  }
  // A page in the back-forward cache receives no storage events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) notify()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}

/** Returns the cookie choice and rerenders when it changes. Always null on the server. */
export const useCookieChoice = (): boolean | null =>
  useSyncExternalStore(unsaved.subscribe, cookieChoice, () => null)

/** Returns whether a third party is allowed, and a function that allows it. Always false on the server. */
export function useConsent(party: ThirdParty): [given: boolean, give: () => void] {
  const given = useSyncExternalStore(
    unsaved.subscribe,
    () => isAllowed(party),
    () => false,
  )
  return [given, () => allowParty(party)]
}
