import { en } from '../messages.ts'
import { phone } from '../phone-device.ts'
import { expectAccessible, settled } from '../test.ts'
import { expect, test } from './stage-test.ts'

test.use(phone)

test('[HOME-14, HOME-15] opens a sheet of menus that expand one at a time, traps focus, and closes by Escape, button, and backdrop', async ({
  page,
}) => {
  await page.goto('/')
  await settled(page)
  const opener = page.getByRole('banner').getByRole('button', { name: en('header.menu'), exact: true })
  const sheet = page.getByRole('dialog', { name: en('header.menu') })
  await opener.click()
  // spec: HOME-15
  await expect(sheet.getByText('Sign up to see new homes as soon as they come on the market!')).toBeVisible()
  await expect(sheet.getByRole('link', { name: en('accountMenu.signUp') })).toBeVisible()
  await sheet.getByText(en('header.buy'), { exact: true }).click()
  const inBuy = sheet.getByRole('link', { name: /^Homes for sale/ })
  await expect(inBuy).toBeVisible()
  await sheet.getByText(en('profile.crumbs.agents'), { exact: true }).click()
  await expect(sheet.getByRole('link', { name: /^Join us/ })).toBeVisible()
  await expect(inBuy).toBeHidden()
  await expectAccessible(page, 'header')
  for (let presses = 0; presses < 24; presses += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await sheet.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    )
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await page.touchscreen.tap(10, 400)
  await expect(sheet).toBeHidden()
  await opener.click()
  await sheet.getByRole('button', { name: en('header.close') }).click()
  await expect(sheet).toBeHidden()
  await opener.click()
  await sheet.getByRole('link', { name: en('header.otherLanguage') }).click()
  await expect(page).toHaveURL('/fr')
  await settled(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: en('header.menu'), exact: true })
    .click()
  await expect(page.getByText(/^Inscrivez-vous pour voir les nouvelles propriétés/)).toBeVisible()
})
