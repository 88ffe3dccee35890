import { expect, settled, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('[SHELL-09] [SHELL-10] a toast is visible for 3000 ms and fades out in 300 ms', async ({ page }) => {
  await page.clock.install()
  await page.goto('/design')
  await settled(page)
  const show = page.getByRole('button', { name: 'Show a toast' })
  const text = page.getByRole('status').getByRole('listitem')
  // Shows a toast to load the toast code, which would never arrive while the clock is paused. On a slow
  // machine this toast can disappear before the click returns, so the test starts waiting for it before the
  // click.
  const first = page.waitForFunction(() => document.querySelector('[role=status] li'))
  await show.click()
  await page.mouse.move(0, 0)
  await first
  await expect(text).toHaveCount(0)
  await page.clock.pauseAt(Date.now() + 600_000)
  await show.click()
  await expect(text).toHaveText('Link copied.')
  await page.mouse.move(0, 0)
  await expect(text).toHaveCSS('transition-duration', '0.3s')
  await page.clock.runFor(2900)
  await expect(text).toHaveCSS('opacity', '1')
  await page.clock.runFor(200)
  await expect(text).toHaveCSS('opacity', '0')
  await page.clock.runFor(300)
  await expect(text).toHaveCount(0)
})
