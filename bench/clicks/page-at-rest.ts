import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** Milliseconds without a request in progress after which a page is at rest. */
const REST_MS = 500

/**
 * Counts the requests of a page. Returns a function that waits until the page is at rest. Playwright's `networkidle`
 * state does not serve here: once a document has reached it, it includes later pages of the same document.
 */
export function watchRequests(page: Page): () => Promise<void> {
  let pending = 0
  let changedAt = Date.now()
  const count = (change: number) => () => {
    pending += change
    changedAt = Date.now()
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  return async () => {
    while (pending > 0 || Date.now() - changedAt < REST_MS) await setTimeout(REST_MS / 10)
  }
}
