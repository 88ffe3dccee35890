import type { Page } from '@playwright/test'

const STORAGE_KEY = 'told-to-data-layer'

/** Records every entry that any page of the tab adds to the data layer. */
export const recordDataLayer = (page: Page) =>
  page.addInitScript((storageKey) => {
    let layer: unknown[] | undefined
    const record = (entry: unknown) => {
      const isCommand = Object.prototype.toString.call(entry) === '[object Arguments]'
      const all = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
      sessionStorage.setItem(storageKey, JSON.stringify([...all, isCommand ? [...Object(entry)] : entry]))
    }
    Object.defineProperty(window, 'dataLayer', {
      configurable: true,
      get: () => layer,
      set: (next: unknown[] | undefined) => {
        layer = next
        if (!next) return
        const push = next.push.bind(next)
        next.push = (...entries) => {
          for (const entry of entries) record(entry)
          return push(...entries)
        }
      },
    })
  }, STORAGE_KEY)

/** Returns the entries recorded since the tab was opened. Entries for tag manager commands are arrays. */
export const recorded = (page: Page): Promise<unknown[]> =>
  page.evaluate((storageKey) => JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'), STORAGE_KEY)
