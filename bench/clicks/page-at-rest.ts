import { setTimeout } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'

/** Milliseconds without a request in progress after which a page is at rest. */
const REST_MS = 500
const DEADLINE_MS = 30_000

/**
 * Watches the requests of a page. Returns a function that waits until the page is at rest, and throws when it is not
 * after 30 seconds. Playwright's `networkidle` is not suitable: after a document reaches it once, it also applies to
 * later pages that this document shows.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  let changedAt = Date.now()
  page.on('request', (request) => {
    pending.add(request)
    changedAt = Date.now()
  })
  const end = (request: Request) => {
    pending.delete(request)
    changedAt = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    const deadline = Date.now() + DEADLINE_MS
    while (pending.size > 0 || Date.now() - changedAt < REST_MS) {
      if (Date.now() > deadline)
        throw new Error(
          `Failed to wait until the page is at rest. Pending requests: ${[...pending].map((request) => request.url()).join(', ') || 'none'}`,
        )
      await setTimeout(REST_MS / 10)
    }
  }
}
