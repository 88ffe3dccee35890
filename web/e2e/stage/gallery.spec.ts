import { en } from '../messages.ts'
import { expectAccessible, settled } from '../test.ts'
import {
  answers,
  enlarged,
  grid,
  openViewer,
  PHOTO_COUNT,
  path,
  place,
  tours,
  viewer,
} from './gallery-stage.ts'
import { expect, test } from './stage-test.ts'

test.use({ answers })

test('[LIST-10, LIST-15, LIST-16, LIST-17] shows photos in a grid and one at a time, links to the tours, and closes when the visitor goes back once', async ({
  page,
}) => {
  await page.goto(path)
  await settled(page)
  await page
    .getByRole('region', { name: en('viewer.tabs.photos'), exact: true })
    .getByRole('link', { name: `${PHOTO_COUNT} photos` })
    .click()
  await expect(page).toHaveURL(/#photos$/)
  await expect(grid(page).getByRole('img')).toHaveCount(PHOTO_COUNT)
  await expectAccessible(page, 'dialog[open]:not([popover])')
  for (const [name, url] of [
    ['3D tour', tours.virtualTour3D],
    ['Virtual tour', tours.virtualTour],
  ] as const) {
    const tile = viewer(page).getByRole('link', { name })
    await expect(tile).toHaveAttribute('href', url)
    await expect(tile).toHaveAttribute('target', '_blank')
  }
  await grid(page).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/#photo-2$/)
  await expect(enlarged(page, 2)).toBeVisible()
  await expectAccessible(page, 'dialog[open]:not([popover])')
  const tabs = viewer(page)
    .getByRole('navigation', { name: en('viewer.views') })
    .getByRole('link')
  await expect(tabs).toHaveText([
    en('viewer.tabs.photos'),
    en('viewer.tabs.map'),
    en('viewer.tabs.street-view'),
  ])
  await viewer(page)
    .getByRole('link', { name: en('viewer.all') })
    .click()
  await expect(grid(page)).toBeVisible()
  await page.goBack()
  await expect(viewer(page)).toBeHidden()
  await expect(page).toHaveURL(path)
})

test('[LIST-11] wraps around with arrow keys, opens fullscreen with Enter, and exits with Escape', async ({
  page,
}) => {
  await openViewer(page, '#photo-1')
  await expect(enlarged(page, 1)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(place(page, PHOTO_COUNT)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`#photo-${PHOTO_COUNT}$`))
  await page.keyboard.press('ArrowRight')
  await expect(place(page, 1)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(viewer(page).getByRole('button', { name: en('viewer.leaveFull') })).toBeVisible()
  await expect(viewer(page).getByRole('link', { name: en('viewer.all') })).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(place(page, 2)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer(page).getByRole('button', { name: en('viewer.full'), exact: true })).toBeVisible()
  // Pressing Escape immediately after a navigation must not reopen the viewer.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(page).not.toHaveURL(/#/)
})

test('[LIST-11] moves through the grid with arrow keys, and wraps around at the ends', {
  tag: '@full',
}, async ({ page }) => {
  await openViewer(page, '#photos')
  const links = grid(page).getByRole('link')
  await links.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(links.last()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(place(page, 2)).toBeVisible()
})

test('[LIST-12, LIST-13, LIST-14] collapses the sidebar at 991 px and below, and shows original photos with 80 by 80 px thumbnails', async ({
  page,
}) => {
  await page.setViewportSize({ width: 992, height: 800 })
  await openViewer(page, '#photo-1')
  const sidebar = viewer(page).getByRole('navigation', { name: en('viewer.thumbnails') })
  await expect(sidebar).toBeVisible()
  await expect(enlarged(page, 1)).toHaveAttribute('src', /\/original\.webp$/)
  const first = sidebar.getByRole('img').first()
  expect(await first.boundingBox()).toMatchObject({ width: 80, height: 80 })
  await sidebar.getByRole('link').nth(2).click()
  await expect(place(page, 3)).toBeVisible()
  await page.setViewportSize({ width: 991, height: 800 })
  await expect(sidebar).toBeHidden()
  await viewer(page)
    .getByRole('button', { name: en('viewer.thumbnails') })
    .click()
  await expect(sidebar).toBeVisible()
})

test('[LIST-55] shows the photo grid in five columns, or three in the collection theme', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [base, columns] of [
    ['', 5],
    ['/luxury', 3],
  ] as const) {
    await page.goto(`${base}${path}#photos`)
    await settled(page)
    const tracks = await grid(page).evaluate(
      (list) => getComputedStyle(list).gridTemplateColumns.split(' ').length,
    )
    expect(tracks).toBe(columns)
  }
})
