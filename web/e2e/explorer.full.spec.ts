import { expect, test } from './test.ts'

test('the GraphQL explorer opens with an example query that returns listings', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a tool for a desk')
  await page.goto('http://localhost:14000/graphql')
  await expect(page.getByRole('region', { name: 'Operation Editor' })).toContainText('SearchHomes')
  await page.getByRole('button', { name: /^Execute query/ }).click()
  await expect(page.getByRole('region', { name: 'Result Window' })).toContainText('listPrice')
})
