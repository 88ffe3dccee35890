import type { Page } from '@playwright/test'

const key = 'told-to-data-layer'

/** Keeps all that a tab adds to the data layer, on whatever page. */
export const recordDataLayer = (page: Page) =>
  page.addInitScript((kept) => {
    let layer: unknown[] | undefined
    const keep = (entry: unknown) => {
      const isCommand = Object.prototype.toString.call(entry) === '[object Arguments]'
      const all = JSON.parse(sessionStorage.getItem(kept) ?? '[]')
      sessionStorage.setItem(kept, JSON.stringify([...all, isCommand ? [...Object(entry)] : entry]))
    }
    Object.defineProperty(window, 'dataLayer', {
      configurable: true,
      get: () => layer,
      set: (next: unknown[] | undefined) => {
        layer = next
        if (!next) return
        const push = next.push.bind(next)
        next.push = (...entries) => {
          for (const entry of entries) keep(entry)
          return push(...entries)
        }
      },
    })
  }, key)

/** What was added since the tab was opened; commands to a tag manager as lists. */
export const recorded = (page: Page): Promise<unknown[]> =>
  page.evaluate((kept) => JSON.parse(sessionStorage.getItem(kept) ?? '[]'), key)
