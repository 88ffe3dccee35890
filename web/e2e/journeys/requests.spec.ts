import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { enter, makeAccount, test } from '../accounts.ts'
import { texanHomes } from '../homes.ts'
import { en, fr } from '../messages.ts'
import { phone } from '../phone.ts'
import { expect, expectAccessibleInFull, settled } from '../test.ts'

const mailbox = z.object({
  data: z.object({
    mails: z.array(z.object({ to: z.string(), kind: z.string(), text: z.string().nullable() })),
  }),
})

/** The mails in which something unmistakable stands. */
async function mailsWith(request: APIRequestContext, words: string) {
  const headers = { accept: 'application/json' }
  const response = await request.get('http://localhost:14100/mailbox', { headers })
  const { mails } = mailbox.parse(await response.json()).data
  return mails.filter(({ text }) => text?.includes(words))
}

const languages = {
  en: {
    base: '',
    open: 'Schedule a tour',
    title: 'Schedule a Tour',
    day: 'Which day?',
    time: 'What time?',
    asap: 'As soon as possible',
    afternoon: /^Afternoon/,
    next: 'Request This Time',
    confirm: 'Confirm Your Tour',
    name: en('requests.name'),
    email: 'Email',
    notes: 'Notes',
    send: 'Confirm Tour',
    done: 'Your tour is scheduled!',
    calendar: 'Add to Calendar',
    file: 'Calendar file (.ics)',
    google: 'Google Calendar',
  },
  fr: {
    base: '/fr',
    open: 'Planifier une visite',
    title: 'Planifier une visite',
    day: 'Quel jour?',
    time: 'À quel moment?',
    asap: 'Dès que possible',
    afternoon: /^Après-midi/,
    next: 'Demander ce moment',
    confirm: 'Confirmez votre visite',
    name: fr('requests.name'),
    email: 'Courriel',
    notes: 'Notes',
    send: 'Confirmer la visite',
    done: 'Votre visite est planifiée!',
    calendar: 'Ajouter au calendrier',
    file: 'Fichier de calendrier (.ics)',
    google: 'Google Agenda',
  },
} as const

/** What opens a dialog, once it does: until then it leads to a page. */
async function openFrom(page: Page, name: string) {
  const link = page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()
  await expect(link).toHaveAttribute('aria-haspopup', 'dialog')
  await link.click()
  return link
}

async function requestTour(
  page: Page,
  request: APIRequestContext,
  words: (typeof languages)[keyof typeof languages],
) {
  const [home] = await texanHomes(request, 1)
  await page.goto(words.base + (home?.listingUrl ?? ''))
  const opener = await openFrom(page, words.open)
  const choose = page.getByRole('dialog', { name: words.title })
  const times = choose.getByRole('radiogroup', { name: words.time }).getByRole('radio')
  await expect(times).toHaveCount(1)
  await expect(choose.getByRole('radio', { name: words.asap })).toBeChecked()
  await choose.getByRole('radiogroup', { name: words.day }).getByRole('radio').nth(2).check()
  await expect(times).toHaveCount(3)
  await expectAccessibleInFull(page, 'dialog[open]')
  await choose.getByRole('radio', { name: words.afternoon }).check()
  await choose.getByRole('button', { name: words.next }).click()

  const confirm = page.getByRole('dialog', { name: words.confirm })
  await expect(confirm.getByRole('textbox', { name: words.notes })).toHaveValue(
    new RegExp(home?.location.listingAddress1 ?? ''),
  )
  await expectAccessibleInFull(page, 'dialog[open]')
  const email = `${crypto.randomUUID()}@example.com`
  await confirm.getByRole('textbox', { name: words.name }).fill('Ada')
  await confirm.getByRole('textbox', { name: words.email }).fill(email)
  await confirm.getByRole('button', { name: words.send }).click()

  const done = page.getByRole('dialog', { name: words.done })
  await expect(done.getByText(email)).toBeVisible()
  await done.getByRole('button', { name: words.calendar }).click()
  const calendar = page.getByRole('dialog', { name: words.calendar })
  await expect(calendar.getByRole('link', { name: words.google })).toHaveAttribute('href', /ctz=America/)
  const file = await calendar.getByRole('link', { name: words.file }).getAttribute('href')
  const kept = await (await page.request.get(file ?? '')).text()
  expect(kept).toMatch(/DTSTART;TZID=America\/\w+:\d{8}T120000/)
  await expectAccessibleInFull(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  // One to who shows the home, one to who asked.
  await expect.poll(async () => (await mailsWith(request, email)).map(({ kind }) => kind)).toContain('tour')
}

test('[FORM-03, FORM-05, FORM-06, FORM-16, FORM-19, FORM-20] sends a tour request to the agent of a home, and offers a calendar file', ({
  page,
  request,
}) => requestTour(page, request, languages.en))

test.describe('in French on a phone', { tag: '@full' }, () => {
  test.use(phone)

  test('[FORM-03, FORM-06] sends a tour request to the agent of a home, and offers a calendar file', ({
    page,
    request,
  }) => requestTour(page, request, languages.fr))
})

test('[FORM-02] keeps a typed request across a reload and a sign-in, and lists what the member sent', async ({
  page,
  request,
}) => {
  const [home] = await texanHomes(request, 1)
  const path = `/request/contact?home=${encodeURIComponent(home?.uPI ?? '')}`
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name })
  await page.goto(path)
  await settled(page)
  await expectAccessibleInFull(page)
  const words = `May I see it? ${crypto.randomUUID()}`
  await field('Message').fill(words)
  await page.reload()
  await expect(field('Message')).toHaveValue(words)
  const newcomer = await makeAccount(request)
  await enter(page, newcomer)
  await page.goto(path)
  await expect(field('Message')).toHaveValue(words)
  await expect(field('Name')).toHaveValue('Zoé Tremblay')
  await expect(field('Email')).toHaveValue(newcomer.email)
  await page
    .getByRole('main')
    .getByRole('button', { name: en('requests.send') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: en('requests.doneTitle') })).toBeFocused()
  await page.goto('/account/requests')
  const sent = page.getByRole('list', { name: en('requests.sent.title') }).getByRole('article')
  await expect(sent.getByText(words)).toBeVisible()
  await expect(
    sent.getByRole('link', { name: new RegExp(`^${home?.location.listingAddress1}`) }),
  ).toBeVisible()
  await expectAccessibleInFull(page)
})
