import { expect, test } from 'vitest'
import { createSite, graphWith } from './fixtures/test-site.ts'

test('serves the design system page only when the environment enables it', async () => {
  const usual = await createSite()
  expect((await usual.inject('/design')).statusCode).toBe(404)
  const open = await createSite(graphWith(), { DESIGN_PAGE: 'true' })
  for (const path of ['/design', '/fr/design?theme=collection']) {
    const page = await open.inject(path)
    expect(page.statusCode, path).toBe(200)
    expect(page.body).toContain('<meta name="robots" content="noindex,follow"')
  }
  expect((await open.inject('/design?theme=collection')).body).toContain('<div data-theme="collection">')
})
