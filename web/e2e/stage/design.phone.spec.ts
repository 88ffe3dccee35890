import { phone } from '../phone-device.ts'
import { settled } from '../test.ts'
import { expect, test } from './stage-test.ts'

test.use(phone)

test('renders every control at least 44 px high on a phone', async ({ page }) => {
  await page.goto('/design')
  await settled(page)
  const main = page.getByRole('main')
  for (const role of ['button', 'textbox', 'combobox', 'slider'] as const) {
    const heights = await main
      .getByRole(role)
      .evaluateAll((nodes) =>
        nodes.map((node) => ({ node: node.outerHTML, height: node.getBoundingClientRect().height })),
      )
    expect([role, heights.length > 0]).toEqual([role, true])
    expect(heights.filter(({ height }) => height < 44)).toEqual([])
  }
})
