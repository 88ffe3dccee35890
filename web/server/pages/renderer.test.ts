import { expect, test } from 'vitest'
import { assetsOf, builtRenderer } from './renderer.ts'

const manifest = {
  'src/app/entry-client.tsx': { file: 'assets/entry.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'src/pages/home/home.route.tsx': { file: 'assets/home.js', imports: ['_card.js', '_react.js'] },
  '_card.js': { file: 'assets/card.js' },
  'style.css': { file: 'assets/style.css' },
  'fraunces-latin-opsz-normal.woff2': { file: 'assets/fraunces-latin-opsz-normal-Di-x1.woff2' },
  'fraunces-latin-ext-opsz-normal.woff2': { file: 'assets/fraunces-latin-ext-opsz-normal-B1.woff2' },
}

test("lists each bundle that a page needs once, and only the fonts for the site's languages", () => {
  const assets = assetsOf(manifest)
  expect(assets.modulesFor('src/pages/home/home.route.tsx')).toEqual([
    '/assets/react.js',
    '/assets/home.js',
    '/assets/card.js',
  ])
  expect(assets.modulesFor('')).toEqual([])
  expect(assets.fonts).toEqual(['/assets/fraunces-latin-opsz-normal-Di-x1.woff2'])
  expect(assets.styles).toEqual(['/assets/style.css'])
})

test('rejects with a message that contains the build command when there is no build', async () => {
  await expect(builtRenderer('/nowhere')).rejects.toThrow('Run `npm run build -w web` first.')
})
