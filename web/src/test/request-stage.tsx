import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, expect } from 'vitest'
import { RequestHost } from '../app/request-host.tsx'
import type { Locale } from '../lib/locale.ts'
import { closeRequest, type RequestTarget, useRequestLink } from '../lib/request-link.ts'
import { openDialogs } from './dialogs.ts'
import { stage } from './render.tsx'
import { sampleListing } from './sample.ts'
import { signInAs, signOut, zoe } from './sample-member.ts'

/** Each test of the file begins with Zoé signed in, and leaves no form open. */
export function signInAsZoe(): void {
  beforeEach(() => {
    openDialogs()
    signInAs(zoe)
  })
  afterEach(() => {
    cleanup()
    closeRequest()
    signOut()
  })
}

export const listing = sampleListing({ number: 7 })
export const address = '7 Barton Ave, Austin, TX 78704'
export const received = { received: true, requestId: 'r-1', userErrors: [] }
export const userErrorsResult = (
  ...userErrors: { code: string; message: string; field: string[] | null }[]
) => ({
  received: null,
  requestId: null,
  userErrors,
})

const directory = {
  agent: ({ masterCustomerId }: { masterCustomerId: string }) =>
    masterCustomerId === '7'
      ? { masterCustomerId, fullName: 'Ada Lopez', bioUrl: '/real-estate-agents/ada-lopez/7' }
      : null,
  office: ({ masterCustomerId }: { masterCustomerId: string }) => ({
    masterCustomerId,
    officeName: 'Hill Country Homes',
    officeUrl: '/real-estate-offices/hill-country-homes/3',
  }),
  team: ({ masterCustomerId }: { masterCustomerId: string }) => ({
    masterCustomerId,
    teamName: 'The Lopez Team',
    teamUrl: '/real-estate-teams/lopez/5',
  }),
}

function Opener({ target }: { target: RequestTarget }) {
  return (
    <>
      <Link {...useRequestLink(target)}>Open</Link>
      <RequestHost />
    </>
  )
}

export interface SentInput {
  idempotencyKey: string
  proof: { website: string; seconds: number; recaptchaToken: string | null }
  [field: string]: unknown
}

interface Setting {
  /** What the graph answers to what is sent. */
  answer?: () => unknown
  /** What else it answers. */
  answers?: Record<string, unknown>
  locale?: Locale
}

/** Opens the dialog of a request from a link on a page; `sent` has what was sent of it. */
export async function openRequest(
  target: RequestTarget,
  { answer = () => received, answers, locale }: Setting = {},
) {
  const sent: SentInput[] = []
  const record = ({ input }: { input: SentInput }) => {
    sent.push({ ...input, proof: { ...input.proof } })
    return answer()
  }
  const resolvers = {
    viewer: { ...zoe, phone: '418-555-0142' },
    ...directory,
    sendTourRequest: record,
    sendEstimateRequest: record,
    sendContactRequest: record,
    ...answers,
  }
  const page = await stage(<Opener target={target} />, resolvers, locale && { locale })
  const open = () => page.user.click(screen.getByRole('link', { name: 'Open' }))
  await open()
  const dialog = (name: string) => screen.findByRole('dialog', { name })
  const form = await screen.findByRole('dialog')
  const box = (name: string) => within(form).getByRole<HTMLInputElement>('textbox', { name })
  const type = async (name: string, text: string) => {
    await page.user.clear(box(name))
    if (text) await page.user.type(box(name), text)
  }
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  /** Who a member is comes after the form, and then fills in what is empty. */
  const filledIn = () => waitFor(() => expect(box('Name').value).toBe('Zoé Roy'))
  return { ...page, open, dialog, box, type, press, filledIn, sent }
}

/** Expects nothing of what a visitor typed to be lost: the text of each field, in order. */
export const texts = (box: (name: string) => HTMLInputElement, names: readonly string[]) =>
  names.map((name) => box(name).value)
