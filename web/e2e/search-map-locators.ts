import type { Locator, Page } from '@playwright/test'
import { city } from './place.ts'
import { expect, settled } from './test.ts'

export const map = (page: Page) => page.getByRole('region', { name: 'Map of homes' })
export const pins = (page: Page) => map(page).getByRole('button', { name: /^Home for \$/ })
/** Markers of single homes that show their prices. The others are dots. */
export const prices = (page: Page) => pins(page).filter({ has: page.locator('span') })
export const clusters = (page: Page) => map(page).getByRole('button', { name: /homes, zoom in$/ })
export const cards = (page: Page) =>
  page.getByRole('list', { name: /^Homes for sale/ }).locator(':scope > li')
export const bubble = (page: Page) => map(page).getByRole('dialog')
export const total = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /[\d+] homes?$/ })
export const stateOf = (page: Page) => new URL(page.url()).searchParams.get('mapState')
export const boundsOf = (page: Page): number[] | undefined =>
  JSON.parse(new URL(page.url()).searchParams.get('filters') ?? '{}').bounds

export const expectListingsOn = (page: Page) => expect(pins(page).or(clusters(page)).first()).toBeAttached()

/** Waits until the map has loaded. Before, its markers are visible, but inert. */
export const expectLoadedMap = (region: Locator) =>
  expect(region.locator('[data-map]:not([aria-busy])')).toBeAttached()

/** Opens a search page and waits until the map shows listings. */
export async function open(page: Page, path = city.path) {
  await page.goto(path)
  await settled(page)
  await expectLoadedMap(map(page))
  await expectListingsOn(page)
}

/** Returns the ids of the markers that no other element covers. */
const uncoveredIds = (markers: Locator): Promise<string[]> =>
  markers.evaluateAll((all) => {
    const mapBounds = all[0]?.closest('section')?.getBoundingClientRect()
    if (!mapBounds) return []
    const free = all.filter((pin) => {
      const { x, y, width, height } = pin.getBoundingClientRect()
      const [across, down] = [x + width / 2, y + height / 2]
      const inside = across > mapBounds.left + 40 && across < mapBounds.right - 60
      return inside && pin.contains(document.elementFromPoint(across, down))
    })
    return free.map(({ id }) => id)
  })

/** Returns an uncovered, clickable marker of a single home near the middle of the map. */
export async function freePin(page: Page, markers: Locator = pins(page)): Promise<Locator> {
  let ids: string[] = []
  const find = async () => {
    ids = await uncoveredIds(markers)
    return ids.length
  }
  // Waits for the drawing tool, which loads after the pins and could cover one of them.
  await expect(map(page).getByRole('button', { name: 'Draw', exact: true })).toBeVisible()
  await expect.poll(find).toBeGreaterThan(0)
  return page.locator(`[id="${ids[Math.floor(ids.length / 2)]}"]`)
}

/** Drags the map with the mouse, in several steps like a real drag. */
export async function drag(page: Page, right: number, down: number) {
  const box = await map(page).boundingBox()
  if (!box) throw new Error('The map is not on the page.')
  const [x, y] = [box.x + box.width * 0.55, box.y + box.height * 0.55]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + right, y + down, { steps: 6 })
  await page.mouse.up()
}
