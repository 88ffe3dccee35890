import type { Page } from '@playwright/test'
import { sampleListing } from '../../src/fixtures/sample.ts'
import { zoe } from '../../src/fixtures/sample-member.ts'
import { en } from '../messages.ts'
import { settled } from '../test.ts'
import { expect, test } from './stage-test.ts'

// These tests need a browser, because jsdom has no layout or scroll positions.

const subscription = { isSubscribed: true, email: true, notificationFrequency: null, notifyOn: null }
const session = {
  id: '1',
  createdAt: zoe.updatedAt,
  lastUsedAt: zoe.updatedAt,
  current: true,
  place: null,
  device: { browser: 'Firefox', system: 'Linux' },
}
const [home] = zoe.addresses
const viewer = {
  ...zoe,
  addresses: [home, { ...home, label: 'Cottage', isPrimary: false }],
  notificationSettings: {
    notificationOptIn: true,
    timeZone: 'America/Halifax',
    subscriptions: ['listing alerts', 'favorites', 'newsletter'].map((name, at) => ({
      ...subscription,
      id: String(at),
      name,
    })),
  },
  sessions: [session, { ...session, id: '2', current: false }],
  favorites: [{ id: 'f-1', propertyId: '7', name: '7 Barton Ave', listing: sampleListing({ number: 7 }) }],
  savedSearches: [],
  sentRequests: [],
}

test.use({ isSignedIn: true, answers: { viewer } })

const settings = '/account/account-settings'
const names = ['settings', 'security', 'data'] as const
const settingsLinks = [
  en('accountMenu.notifications'),
  ...names.map((name) => en(`account.settingsPages.${name}`)),
]
const otherLinks = [
  en('accountMenu.favorites'),
  en('accountMenu.savedSearches'),
  en('accountMenu.requests'),
  en('accountMenu.goals'),
]

const links = (page: Page) => page.getByRole('navigation', { name: en('account.pages') })

const contentHeight = (page: Page) => page.getByRole('main').evaluate(({ scrollHeight }) => scrollHeight)

async function open(page: Page, path: string) {
  await page.goto(path)
  await settled(page)
}

/** Follows a link to another account page, and waits until the page has loaded the member's data. */
async function follow(page: Page, name: string) {
  await links(page).getByRole('link', { name, exact: true }).click()
  await expect(links(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  const content = page.getByRole('main')
  await expect(
    content.getByRole('heading', { level: 2 }).or(content.getByRole('radio')).first(),
  ).toBeVisible()
}

test('[F-16] shows the account links beside each page, and limits settings pages to less than two screens in height', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, settings)
  const { isFull } = test.info().config.metadata
  for (const name of [...otherLinks.slice(0, isFull ? undefined : 1), ...settingsLinks]) {
    await follow(page, name)
    const nav = await links(page).boundingBox()
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(nav && title && nav.x + nav.width < title.x && nav.y < 900, name).toBe(true)
    if (settingsLinks.includes(name)) expect(await contentHeight(page), name).toBeLessThan(1800)
  }
})

for (const size of ['100%', '200%'])
  test(`[F-16] keeps the current page visible in the row of account links on a phone, with text at ${size}`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, settings)
    await page.locator('html').evaluate(({ style }, fontSize) => {
      style.fontSize = fontSize
    }, size)
    // In a short run, some of the pages stand for the others with large text, because all of them share the row.
    const isComplete = size === '100%' || test.info().config.metadata.isFull
    const followed = [...otherLinks, ...settingsLinks].filter((_, at) => isComplete || at % 3 === 0)
    for (const name of followed) {
      await follow(page, name)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(390)
      if (size === '100%' && settingsLinks.includes(name))
        expect(await contentHeight(page), name).toBeLessThan(1688)
      const here = links(page).locator('[aria-current="page"]')
      await expect(here).toBeInViewport()
      expect((await here.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      expect((await links(page).boundingBox())?.height).toBeLessThan(120)
    }
  })

test("[F-19] aligns a dialog's buttons to the right on a wide screen, and makes them wider on a phone", {
  tag: '@page',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `${settings}/data`)
  await page.getByRole('button', { name: en('accountData.delete.start') }).click()
  const dialog = page.getByRole('dialog', { name: en('accountData.delete.ask') })
  const end = dialog.getByRole('button', { name: en('accountData.delete.confirm') })
  await expect(end).toBeVisible()
  const edges = async () => {
    const [dialogBox, button] = [await dialog.boundingBox(), await end.boundingBox()]
    if (!dialogBox || !button) throw new Error('The dialog is not rendered.')
    return {
      right: Math.round(dialogBox.x + dialogBox.width - button.x - button.width),
      bottom: Math.round(dialogBox.y + dialogBox.height - button.y - button.height),
      share: button.width / dialogBox.width,
    }
  }
  await expect.poll(edges).toMatchObject({ right: 25, bottom: 13 })
  expect((await edges()).share).toBeLessThan(0.45)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(edges).toMatchObject({ right: 25, bottom: 13 })
  expect((await edges()).share).toBeGreaterThan(0.4)
})
