import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { createAccount, restoreSession, test } from '../accounts.ts'
import { en, fr } from '../messages.ts'
import { phone } from '../phone-device.ts'
import { expect, expectAccessibleInFull, settled } from '../test.ts'
import { texasListings } from '../texas-listings.ts'

const mailbox = z.object({
  data: z.object({
    mails: z.array(z.object({ to: z.string(), kind: z.string(), text: z.string().nullable() })),
  }),
})

/** Returns the emails whose text contains a unique phrase. */
async function mailsWith(request: APIRequestContext, phrase: string) {
  const headers = { accept: 'application/json' }
  const response = await request.get('http://localhost:14100/mailbox', { headers })
  const { mails } = mailbox.parse(await response.json()).data
  return mails.filter(({ text }) => text?.includes(phrase))
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

/** Waits until hydration makes the link open a dialog instead of a page, clicks the link, and returns it. */
async function openFrom(page: Page, name: string) {
  const link = page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()
  await expect(link).toHaveAttribute('aria-haspopup', 'dialog')
  await link.click()
  return link
}

async function requestTour(
  page: Page,
  request: APIRequestContext,
  labels: (typeof languages)[keyof typeof languages],
) {
  const [home] = await texasListings(request, 1)
  await page.goto(labels.base + (home?.listingUrl ?? ''))
  const opener = await openFrom(page, labels.open)
  const choose = page.getByRole('dialog', { name: labels.title })
  const times = choose.getByRole('radiogroup', { name: labels.time }).getByRole('radio')
  await expect(times).toHaveCount(1)
  await expect(choose.getByRole('radio', { name: labels.asap })).toBeChecked()
  await choose.getByRole('radiogroup', { name: labels.day }).getByRole('radio').nth(2).check()
  await expect(times).toHaveCount(3)
  await expectAccessibleInFull(page, 'dialog[open]')
  await choose.getByRole('radio', { name: labels.afternoon }).check()
  await choose.getByRole('button', { name: labels.next }).click()

  const confirm = page.getByRole('dialog', { name: labels.confirm })
  await expect(confirm.getByRole('textbox', { name: labels.notes })).toHaveValue(
    new RegExp(home?.location.listingAddress1 ?? ''),
  )
  await expectAccessibleInFull(page, 'dialog[open]')
  const email = `${crypto.randomUUID()}@example.com`
  await confirm.getByRole('textbox', { name: labels.name }).fill('Ada')
  await confirm.getByRole('textbox', { name: labels.email }).fill(email)
  await confirm.getByRole('button', { name: labels.send }).click()

  const done = page.getByRole('dialog', { name: labels.done })
  await expect(done.getByText(email)).toBeVisible()
  await done.getByRole('button', { name: labels.calendar }).click()
  const calendar = page.getByRole('dialog', { name: labels.calendar })
  await expect(calendar.getByRole('link', { name: labels.google })).toHaveAttribute('href', /ctz=America/)
  const file = await calendar.getByRole('link', { name: labels.file }).getAttribute('href')
  const calendarText = await (await page.request.get(file ?? '')).text()
  expect(calendarText).toMatch(/DTSTART;TZID=America\/\w+:\d{8}T120000/)
  await expectAccessibleInFull(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  // The services email both the agent and the visitor.
  await expect.poll(async () => (await mailsWith(request, email)).map(({ kind }) => kind)).toContain('tour')
}

test("[FORM-03, FORM-05, FORM-06, FORM-16, FORM-19, FORM-20] sends a tour request to a listing's agent, and offers a calendar file", ({
  page,
  request,
}) => requestTour(page, request, languages.en))

test.describe('tour request in French on a phone', { tag: '@full' }, () => {
  test.use(phone)

  test("[FORM-03, FORM-06] sends a tour request to a listing's agent, and offers a calendar file", ({
    page,
    request,
  }) => requestTour(page, request, languages.fr))
})

test("[FORM-02] keeps a typed request across a reload and a sign-in, and lists the member's requests", {
  tag: '@full',
}, async ({ page, request }) => {
  const [home] = await texasListings(request, 1)
  const path = `/request/contact?home=${encodeURIComponent(home?.uPI ?? '')}`
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name })
  await page.goto(path)
  await settled(page)
  await expectAccessibleInFull(page)
  const message = `May I see it? ${crypto.randomUUID()}`
  await field('Message').fill(message)
  await page.reload()
  await expect(field('Message')).toHaveValue(message)
  const newcomer = await createAccount(request)
  await restoreSession(page, newcomer)
  await page.goto(path)
  await expect(field('Message')).toHaveValue(message)
  await expect(field('Name')).toHaveValue('Zoé Tremblay')
  await expect(field('Email')).toHaveValue(newcomer.email)
  await page
    .getByRole('main')
    .getByRole('button', { name: en('requests.send') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: en('requests.doneTitle') })).toBeFocused()
  await page.goto('/account/requests')
  const sent = page.getByRole('list', { name: en('requests.sent.title') }).getByRole('article')
  await expect(sent.getByText(message)).toBeVisible()
  await expect(
    sent.getByRole('link', { name: new RegExp(`^${home?.location.listingAddress1}`) }),
  ).toBeVisible()
  await expectAccessibleInFull(page)
})
