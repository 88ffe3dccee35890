import { settled } from '../test.ts'
import { expect, test } from './test.ts'

test('makes every control at least 44 px high on a phone', async ({ page }) => {
  await page.goto('/design')
  await settled(page)
  const main = page.getByRole('main')
  for (const role of ['button', 'textbox', 'combobox', 'tab', 'slider'] as const) {
    const controls = await main.getByRole(role).all()
    expect([role, controls.length > 0]).toEqual([role, true])
    for (const control of controls)
      expect(
        (await control.boundingBox())?.height ?? 0,
        await control.evaluate((node) => node.outerHTML),
      ).toBeGreaterThanOrEqual(44)
  }
})
