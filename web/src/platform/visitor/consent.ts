import { useSyncExternalStore } from 'react'
import { createStore } from '../browser/create-store.ts'
import { dropStored, readStored, store } from '../storage/storage.ts'

/** Others who draw what is shown: a visitor may ask for one of them alone, where it is shown. */
export type ThirdParty = 'google' | 'neighborhoodMap'

/**
 * All that is done with consent alone. Everything that tells others of a visitor asks here. reCAPTCHA does not: it
 * guards the forms of signing up and of a forgotten password, comes to whoever turns to one of these, and without it
 * the service would not take them; the preferences say so. How a page felt is told to the site's own server, of nobody.
 */
export type Purpose = 'analytics' | 'ads' | ThirdParty

const STORAGE_KEY = 'accountSettings'

/** Where the browser keeps nothing, a choice and what was asked for count until the page is left. */
interface Unsaved {
  choice: boolean | null
  parties: readonly Purpose[]
}
const unsaved = createStore<Unsaved>({ choice: null, parties: [] }, followStorage)

/**
 * What was chosen about cookies: true for all, false for those alone without which the site does not work. Null as
 * long as nothing was, which allows no more than false does.
 */
export function cookieChoice(): boolean | null {
  const stored = readStored(STORAGE_KEY)
  return stored?.userSetCookieSettings ? stored.acceptAllCookies : unsaved.get().choice
}

const storedParties = () => readStored('thirdParties') ?? []

/** Who accepts all allows every purpose at once; else a third party may come that was asked for in this tab. */
export const isAllowed = (purpose: Purpose): boolean =>
  cookieChoice() === true || unsaved.get().parties.includes(purpose) || storedParties().includes(purpose)

/** Keeps a choice in this browser, for all tabs of it. One that is known already is told to nobody. */
export function storeChoice(acceptAllCookies: boolean): void {
  if (cookieChoice() === acceptAllCookies) return
  const isStored = store(STORAGE_KEY, { acceptAllCookies, userSetCookieSettings: true })
  const choice = isStored ? null : acceptAllCookies
  if (acceptAllCookies) unsaved.set({ ...unsaved.get(), choice })
  else withdrawConsent(choice)
}

/** Lets a third party in, in this tab and until it is closed. */
function allowParty(party: ThirdParty): void {
  const isStored = store('thirdParties', [...new Set([...storedParties(), party])])
  const { choice, parties } = unsaved.get()
  unsaved.set({ choice, parties: isStored ? parties : [...parties, party] })
}

/** Forgets what was kept for others, and who was asked for in this tab: they may be asked for again. */
export function withdrawConsent(choice = unsaved.get().choice): void {
  dropStored('uniqueUserId')
  dropStored('thirdParties')
  unsaved.set({ choice, parties: [] })
}

/**
 * Calls the listeners at every change by another tab, also when the member logs out there: as storage tells it, since
 * what a tab says by itself may be there before what it kept. Returns what ends that.
 */
function followStorage(): () => void {
  const notify = () => unsaved.set(unsaved.get())
  const onStorage = ({ key: changed }: StorageEvent) => {
    if (changed === null || changed === STORAGE_KEY) notify()
  }
  // A page that went to sleep in the back-forward cache has heard nothing meanwhile.
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

/** The choice as a component sees it; for parts that only a browser draws. */
export const useCookieChoice = (): boolean | null =>
  useSyncExternalStore(unsaved.subscribe, cookieChoice, () => null)

/** Whether a third party may come, and what asks for it. False on the server. */
export function useConsent(party: ThirdParty): [given: boolean, give: () => void] {
  const given = useSyncExternalStore(
    unsaved.subscribe,
    () => isAllowed(party),
    () => false,
  )
  return [given, () => allowParty(party)]
}
