import { map, open } from './drawing-map.ts'
import { acceptGoogleMaps, answerAsGoogle, expect, settled, test } from './test.ts'

test.describe('Google Maps script', () => {
  test.use({ mapProvider: 'Google' })

  test('[CALL-38] is requested with the key, the weekly version, and a callback', async ({ page }) => {
    const scriptRequest = page.waitForRequest(/^https:\/\/maps\.googleapis\.com\/maps\/api\/js/)
    await open(page)
    const { searchParams } = new URL((await scriptRequest).url())
    expect(Object.fromEntries(searchParams)).toMatchObject({ key: 'test-key', v: 'weekly' })
    expect(searchParams.get('callback')).toBeTruthy()
  })
})

test('[ERR-19] logs an error and shows a message in the map area when the script fails to load', async ({
  browser,
  googleSite,
}) => {
  const page = await browser.newPage({ baseURL: googleSite })
  await acceptGoogleMaps(page)
  await page.route('https://maps.googleapis.com/**', (route) => route.abort())
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await page.goto('/design')
  await settled(page)
  await map(page).scrollIntoViewIfNeeded()
  await expect(map(page).getByRole('alert')).toContainText('Map cannot be loaded right now, sorry.')
  await expect.poll(() => logged.join('\n')).toContain('The map cannot be shown.')
  await page.close()
})

test('shows the load failure message when Google rejects the key', async ({ browser, googleSite }) => {
  const page = await browser.newPage({ baseURL: googleSite })
  await acceptGoogleMaps(page)
  await answerAsGoogle(page)
  await open(page)
  await page.evaluate(() => Object(window).gm_authFailure())
  await expect(map(page).getByRole('alert')).toContainText('Map cannot be loaded right now, sorry.')
  await page.close()
})
