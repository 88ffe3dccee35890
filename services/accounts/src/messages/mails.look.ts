import { readFile } from 'node:fs/promises'
import type { MailContent, MailLocale } from '@gable/service-kit/mail'
import { expect, type Page, test } from '@playwright/test'
import { digestMail } from '../alerts/mail/digest.ts'
import { favoritesDigest, PHOTOS, searchDigest } from '../alerts/mail/test/sample-digests.ts'
import { deletionMail, passwordMail } from './messages.ts'

const FONTS = new URL('../../../../node_modules/@fontsource-variable/', import.meta.url)
const FACES = {
  Fraunces: 'fraunces/files/fraunces-latin-full-normal.woff2',
  'Instrument Sans': 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
}
/** Stands for every photograph: what is compared is the mail around it. */
const PHOTO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><path fill="#cfdde0" d="M0 0h600v400H0z"/><circle cx="470" cy="90" r="36" fill="#f7ecd0"/><path fill="#8d9b77" d="M0 300h600v100H0z"/><path fill="#b4563a" d="m130 200 150-90 150 90z"/><path fill="#e9dcc0" d="M160 200h240v120H160z"/><path fill="#45565c" d="M190 225h50v45h-50zM320 225h50v45h-50zM262 245h36v75h-36z"/></svg>`

const reader = (locale: MailLocale) => ({ locale, firstName: locale === 'fr-CA' ? 'Étienne' : 'Ada' })
const link = 'https://www.example.com/reset-password?token=a-b_c'

const MAILS: Record<string, (locale: MailLocale) => MailContent> = {
  'saved-search': (locale) => digestMail(searchDigest(locale)),
  favorites: (locale) => digestMail(favoritesDigest(locale)),
  password: (locale) => passwordMail({ ...reader(locale), link }),
  deletion: (locale) =>
    deletionMail({ ...reader(locale), link, deletesAt: new Date('2026-12-21T02:00:00Z') }),
}

/** With the site's own letters, so that it looks the same on every machine, and nothing from any network. */
async function show(page: Page, { html }: MailContent, width: number, withPictures = true): Promise<void> {
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
const LIKENESS = { fullPage: true, threshold: 0.04, maxDiffPixelRatio: 0.005 }

for (const [name, make] of Object.entries(MAILS))
  for (const locale of ['en-US', 'fr-CA'] as const)
    for (const width of [390, 768])
      test(`the ${name} mail in ${locale} looks at ${width} px as it did`, async ({ page }) => {
        await show(page, make(locale), width)
        const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        expect(overflow, 'nothing is wider than the screen').toBe(0)
        await expect(page).toHaveScreenshot(`${name}-${locale}-${width}.png`, LIKENESS)
      })

test('a digest at night looks as it did', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await show(page, digestMail(searchDigest('en-US')), 768)
  await expect(page).toHaveScreenshot('saved-search-dark.png', LIKENESS)
})

test('a digest whose pictures are not shown says all that one with them says', async ({ page }) => {
  await show(page, digestMail(searchDigest('en-US')), 390, false)
  for (const words of ['$480,000', '1204 Maple Street', 'Price cut', '1,480 sq ft'])
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '1204 Maple Street', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Unsubscribe from this search' })).toBeVisible()
})
