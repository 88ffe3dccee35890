import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { MailContent } from '../content.ts'

const FONTS = new URL('../../../../../node_modules/@fontsource-variable/', import.meta.url)
const FACES = {
  Fraunces: 'fraunces/files/fraunces-latin-full-normal.woff2',
  'Instrument Sans': 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
}
/** The base of photographs in emails of tests. */
export const PHOTOS = 'https://photos.example.com'
/** Stands for every photograph: what is compared is the email around it. */
const PHOTO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><path fill="#cfdde0" d="M0 0h600v400H0z"/><circle cx="470" cy="90" r="36" fill="#f7ecd0"/><path fill="#8d9b77" d="M0 300h600v100H0z"/><path fill="#b4563a" d="m130 200 150-90 150 90z"/><path fill="#e9dcc0" d="M160 200h240v120H160z"/><path fill="#45565c" d="M190 225h50v45h-50zM320 225h50v45h-50zM262 245h36v75h-36z"/></svg>`

/** Shows an email with the site's own fonts, so that it looks the same on every machine, and without any network. */
export async function showEmail(
  page: Page,
  { html }: MailContent,
  width: number,
  withPictures = true,
): Promise<void> {
  const faces = await Promise.all(
    Object.entries(FACES).map(async ([family, file]) => {
      const font = (await readFile(new URL(file, FONTS))).toString('base64')
      return `@font-face{font-family:'${family}';font-weight:100 900;src:url(data:font/woff2;base64,${font})}`
    }),
  )
  await page.route('**/*', (route) => {
    if (!withPictures || !route.request().url().startsWith(PHOTOS)) return route.abort()
    return route.fulfill({ contentType: 'image/svg+xml', body: PHOTO })
  })
  await page.setViewportSize({ width, height: 900 })
  await page.setContent(html.replace('</head>', `<style>${faces.join('')}</style></head>`))
  await page.evaluate('document.fonts.ready')
}

/** As the drawings of the site are compared. */
export const LIKENESS = { fullPage: true, threshold: 0.04, maxDiffPixelRatio: 0.005 }
