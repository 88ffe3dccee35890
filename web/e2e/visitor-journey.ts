import type { Page } from '@playwright/test'
import { city } from './place.ts'
import { pressFilter } from './press-filter.ts'
import { recorded } from './record-data-layer.ts'
import { openDialog, password } from './sign-in-steps.ts'
import { expect, placeField, reachable, settled } from './test.ts'
import { texasListings } from './texas-listings.ts'

/** Creates a visitor whose data contains words that appear nowhere else on the site. */
export const createVisitor = () => ({
  firstName: 'Zinnia',
  lastName: 'Quackenbush',
  city: 'Wimberley',
  email: `${crypto.randomUUID()}@visitor.example.com`,
  password,
  phone: '5125550142',
  message: 'May I bring my tortoise?',
  ownAddress: '4711 Tortoise Hollow',
  searchName: 'For the tortoise',
  keyword: 'terrapin',
})

export type Visitor = ReturnType<typeof createVisitor>

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/**
 * Waits until the page has recorded an event, if the visitor accepts analytics. A navigation would discard
 * events that are not yet recorded.
 */
async function expectEvent(page: Page, accepts: boolean, event: Record<string, unknown>) {
  if (accepts) await expect.poll(() => recorded(page)).toContainEqual(expect.objectContaining(event))
}

/** Waits for hydration, after which the link opens a dialog instead of a page, and clicks the link. */
async function openFrom(page: Page, name: string) {
  const link = page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()
  await expect(link).toHaveAttribute('aria-haspopup', 'dialog')
  await link.click()
}

async function choosePlace(page: Page) {
  await page.goto('/')
  await settled(page)
  await (await placeField(page.getByRole('main'))).pressSequentially('austin')
  const suggestion = page.getByRole('option', { name: /^Austin, TX/ })
  await reachable(suggestion)
  await suggestion.click()
  await expect(page).toHaveURL(city.path)
  await settled(page)
}

async function filter(page: Page) {
  await pressFilter(page.getByRole('button', { name: 'Beds and baths' }))
  const show = page.getByRole('button', { name: /^Show [\d,]+\+? homes?$/ })
  await reachable(show)
  await page.getByRole('radiogroup', { name: 'Bedrooms' }).getByText('3+').click()
  await show.click()
  await expect(page).toHaveURL(/minBeds/)
  await settled(page)
}

async function chooseFromList(page: Page, accepts: boolean) {
  // The analytics code loads after the page, and misses clicks that happen before it loads.
  await expectEvent(page, accepts, { event: 'view_item_list' })
  const list = page.getByRole('list', { name: /Austin, TX/ })
  await list.getByRole('link').nth(2).click()
  await expect(page).toHaveURL(/home-details/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function compareTwo(page: Page, accepts: boolean) {
  for (const { listingUrl } of await texasListings(page.request, 2)) {
    await page.goto(listingUrl)
    await settled(page)
    const button = page
      .getByRole('main')
      .getByRole('button', { name: /^Compare: / })
      .first()
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('link', { name: 'Compare 2 homes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compare homes' })).toBeVisible()
  await expectEvent(page, accepts, { event: 'compare' })
}

async function share(page: Page) {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share This Home' })
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Link copied.')
  await page.keyboard.press('Escape')
}

/**
 * Clicks a favorite button as a signed-out visitor, who must sign up first. The page adds the favorite after
 * sign-up.
 */
async function signUpByHeart(page: Page, visitor: Visitor, accepts: boolean) {
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Favorite: / })
    .first()
  await heart.click()
  await expect(page).toHaveURL(/action=register/)
  // The page moves the focus to its heading, so text typed before then would be lost.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeFocused()
  await field(page, 'First name').fill(visitor.firstName)
  await field(page, 'Last name').fill(visitor.lastName)
  await field(page, 'City').fill(visitor.city)
  await field(page, 'Email').fill(visitor.email)
  await page.getByLabel('Password', { exact: true }).fill(visitor.password)
  await page.getByLabel('Confirm password').fill(visitor.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  // Checks the message first, because it disappears after three seconds, and returning to the listing may
  // take as long.
  await expect(page.getByText(/was saved to your favorites\.$/)).toBeVisible()
  // Excludes the query, because the URL of the sign-up page contains the path of the listing in its query.
  await expect(page).toHaveURL(/^[^?]+home-details/)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  // The page loads the listing's facts before it records this event.
  await expectEvent(page, accepts, { event: 'add_to_favorites' })
}

async function takeFavoriteBack(page: Page, accepts: boolean) {
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Favorite: / })
    .first()
  // The favorites load shortly after the page. A click before then would add the favorite again.
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('SetFavorite') === true,
  )
  await heart.click()
  await saved
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expectEvent(page, accepts, { event: 'remove_from_favorites' })
}

async function fillRequest(page: Page, visitor: Visitor, messageLabel: string) {
  await field(page, 'Name').fill(`${visitor.firstName} ${visitor.lastName}`)
  await field(page, 'Email').fill(visitor.email)
  await page.getByRole('textbox', { name: /^Phone/ }).pressSequentially(visitor.phone)
  await field(page, messageLabel).fill(visitor.message)
}

async function sendRequests(page: Page, visitor: Visitor, accepts: boolean) {
  await openFrom(page, 'Schedule a tour')
  await page.getByRole('button', { name: 'Request This Time' }).click()
  await fillRequest(page, visitor, 'Notes')
  await page.getByRole('button', { name: 'Confirm Tour' }).click()
  await expect(page.getByRole('dialog', { name: 'Your tour is scheduled!' })).toBeVisible()
  await page.keyboard.press('Escape')
  const uPI = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  for (const [kind, query, words, send] of [
    ['contact', `?home=${uPI}`, 'Message', 'Send'],
    ['estimate', '', 'Notes', 'Request My Estimate'],
  ] as const) {
    await page.goto(`/request/${kind}${query}`)
    await settled(page)
    await fillRequest(page, visitor, words)
    if (kind === 'estimate') await field(page, 'Property address').fill(visitor.ownAddress)
    await page.getByRole('main').getByRole('button', { name: send }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Message Sent!' })).toBeVisible()
    await expectEvent(page, accepts, { event: 'generate_lead', kind })
  }
}

async function saveSearch(page: Page, visitor: Visitor, accepts: boolean) {
  const filters = (values: object) => `${city.path}?filters=${encodeURIComponent(JSON.stringify(values))}`
  await page.goto(filters({ keyword: visitor.keyword }))
  await settled(page)
  await expectEvent(page, accepts, { event: 'search', filters: ['keyword'] })
  await page.goto(filters({ maxPrice: 600_000, minBeds: 3 }))
  await settled(page)
  await page.getByRole('button', { name: 'Save Search' }).click()
  const form = page.getByRole('dialog', { name: 'Save Search' })
  await form.getByRole('textbox', { name: 'Name' }).fill(visitor.searchName)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expectEvent(page, accepts, { event: 'save_search' })
  await page.goto('/account/saved-searches')
  await page.getByRole('article', { name: visitor.searchName }).getByRole('link', { name: /^View/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: visitor.searchName })).toBeVisible()
}

async function logOut(page: Page) {
  const header = page.getByRole('banner')
  await settled(page)
  await header.getByRole('button', { name: /^Hello/ }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  // Logging out loads a new document and clears the stored cookie choice.
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('region', { name: 'Cookies and privacy' })).toBeVisible()
}

/** Answers the cookie banner again, because logging out clears the choice, then logs in. */
async function logBackIn(page: Page, visitor: Visitor, answer: 'Accept All' | 'Necessary Only') {
  await page
    .getByRole('region', { name: 'Cookies and privacy' })
    .getByRole('button', { name: answer })
    .click()
  await settled(page)
  await openDialog(page.getByRole('banner'), 'Log In')
  const form = page.getByRole('dialog', { name: 'Log In', exact: true })
  await form.getByRole('textbox', { name: 'Email' }).fill(visitor.email)
  await form.getByLabel('Password', { exact: true }).fill(visitor.password)
  await form.getByRole('button', { name: 'Log In' }).click()
  await expect(form).toBeHidden()
}

/**
 * Runs, on a wide screen, all visitor actions that analytics could record, from a place search to a second
 * login.
 */
export async function runVisitorJourney(
  page: Page,
  visitor: Visitor,
  { accepts }: { accepts: boolean },
): Promise<void> {
  await choosePlace(page)
  await filter(page)
  await chooseFromList(page, accepts)
  await compareTwo(page, accepts)
  const [home] = await texasListings(page.request, 1)
  await page.goto(home?.listingUrl ?? '')
  await settled(page)
  await share(page)
  await signUpByHeart(page, visitor, accepts)
  await sendRequests(page, visitor, accepts)
  await page.goto(home?.listingUrl ?? '')
  await settled(page)
  await takeFavoriteBack(page, accepts)
  await saveSearch(page, visitor, accepts)
  await logOut(page)
  await logBackIn(page, visitor, accepts ? 'Accept All' : 'Necessary Only')
  await settled(page)
}
