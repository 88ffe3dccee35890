import { sampleAgent } from '../../src/fixtures/sample-profile.ts'
import { en } from '../messages.ts'
import { expectAccessible, settled } from '../test.ts'
import { expect, test } from './stage-test.ts'

const agent = sampleAgent()

test('[AGT-29] scrolls to 57 px above a section of an agent profile, and moves focus to the section', {
  tag: '@page',
}, async ({ page }) => {
  await page.goto(agent.bioUrl)
  await settled(page)
  await expectAccessible(page)
  const nav = page.getByRole('navigation', { name: en('profile.sections.name') })
  const top = (id: string) =>
    page.locator(`#${id}`).evaluate((part) => Math.round(part.getBoundingClientRect().top))
  for (const [name, id] of [
    ['Homes', 'homes'],
    ['Credentials', 'facts'],
  ] as const) {
    // Uses the keyboard, because the links move with the header and a mouse click could miss them.
    await nav.getByRole('link', { name }).press('Enter')
    await expect(page.locator(`#${id}`)).toBeFocused()
    await expect.poll(() => top(id)).toBe(57)
    await expect(nav.getByRole('link', { name })).toHaveAttribute('aria-current', 'location')
    await expect(page.locator(`#${id}-title`)).toBeInViewport()
  }
})
