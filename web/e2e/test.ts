import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'

/** Every browser test fails when the page complains, and when it asks a host that is not ours. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        // A page that is rightly a 404 is reported by the browser as well.
        const ownStatus = message.text().startsWith('Failed to load') && message.location().url === page.url()
        if (['error', 'warning'].includes(message.type()) && !ownStatus) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url())
        const own = [new URL(baseURL ?? '').hostname, 'localhost', '127.0.0.1']
        if (protocol.startsWith('http') && !own.includes(hostname)) complaints.push(`asked ${request.url()}`)
      })
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export const austin = '/homes-for-sale/tx/austin/city/4671654'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Nothing that WCAG 2.2 AA forbids, nothing wider than the screen. While something floats above the page,
 * react-aria hides the rest from screen readers; `floating` names what is then left to look at.
 */
export async function expectAccessible(page: Page, floating?: string): Promise<void> {
  const axe = new AxeBuilder({ page })
  const scope = floating ? axe.include(floating).withTags(rules) : axe.withTags([...rules, 'best-practice'])
  const { violations } = await scope.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Answers once scripts have taken the page over and what is loaded last is there. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

/**
 * Answers once a finger would meet the element: react-aria keeps what floats unseen until a phone's keyboard has
 * had its time to open, and a scroll before then would close it.
 */
export async function reachable(element: Locator): Promise<void> {
  await expect(element).toBeVisible()
  const met = () =>
    element.evaluate((node) => {
      const { x, y, width, height } = node.getBoundingClientRect()
      return node.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  await expect.poll(met).toBe(true)
}
