import { en } from '../messages.ts'
import { phone } from '../phone-device.ts'
import { answers, enlarged, openViewer, place, viewer } from './gallery-stage.ts'
import { expect, test } from './stage-test.ts'

test.use({ ...phone, answers })

test('[LIST-13] swipes large photos with one finger, and zooms with two', async ({ page }) => {
  await openViewer(page, '#photo-1')
  await expect(enlarged(page, 1)).toHaveAttribute('src', /\/large\.webp$/)
  const row = viewer(page)
    .getByRole('region', { name: en('viewer.gallery') })
    .first()
  const box = await row.boundingBox()
  if (!box) throw new Error('The photo has no place.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const distance = 0.3 * (page.viewportSize()?.width ?? 0)
  await page.mouse.move(x + distance, y)
  await page.mouse.down()
  await page.mouse.move(x - distance, y, { steps: 10 })
  await page.mouse.up()
  await expect(place(page, 2)).toBeVisible()
  const smaller = viewer(page).getByRole('button', { name: en('viewer.zoomOut') })
  await expect(smaller).toBeDisabled()
  // The zoom buttons work only after the photo has loaded.
  await expect(viewer(page).getByRole('button', { name: en('viewer.zoomIn') })).toBeEnabled()
  // During the slide animation, the two fingers would touch the previous photo.
  await row.evaluate(async (node) => {
    await Promise.allSettled(node.getAnimations().map(({ finished }) => finished))
  })
  const device = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    device.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [-1, 1].map((side, id) => ({ x: x + side * apart, y, id })),
    })
  await touch('touchStart', 20)
  for (const apart of [40, 60, 80, 100]) await touch('touchMove', apart)
  await touch('touchEnd', 0)
  await expect(smaller).toBeEnabled()
})
