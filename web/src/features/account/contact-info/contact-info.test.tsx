// @vitest-environment jsdom
import { useQuery } from '@apollo/client/react'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDialogs } from '../../../fixtures/dialogs.ts'
import { stage } from '../../../fixtures/render.tsx'
import { signInAs, signOut, zoe } from '../../../fixtures/sample-member.ts'
import { addressBar } from '../../../platform/browser/go-to.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import accountWords from '../../../platform/i18n/en/account-pages.json' with { type: 'json' }
import { ContactInfo } from './contact-info.tsx'

const query = graphql(`
  query ContactInfoStage {
    viewer {
      id
      ...ContactInfo_accountUser
    }
  }
`)

function Stage() {
  const { data } = useQuery(query)
  return data?.viewer ? <ContactInfo accountUser={data.viewer} /> : null
}

type Input = { input: Record<string, unknown> }
const saved = ({ input }: Input) => ({
  accountUser: { ...zoe, ...input, updatedAt: '2026-11-02T10:00:00Z' },
  userErrors: [],
})
const refused = (code: string, message: string, field: string[] | null = null) => ({
  accountUser: null,
  userErrors: [{ code, message, field }],
})

async function renderContactInfo(answers: Record<string, unknown> = {}) {
  const page = await stage(<Stage />, { viewer: zoe, ...answers })
  await screen.findByRole('heading', { name: 'My Contact Info' })
  return page
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })
const edit = (user: Awaited<ReturnType<typeof renderContactInfo>>['user']) => user.click(button('Edit'))
const addresses = () => within(screen.getByRole('region', { name: 'Addresses' }))

beforeEach(() => {
  openDialogs()
  signInAs(zoe)
  vi.spyOn(addressBar, 'open').mockReturnValue()
})
afterEach(() => {
  cleanup()
  signOut()
})

test('[PROF-24, PROF-03] is read-only at first', async () => {
  await renderContactInfo()
  for (const field of screen.getAllByRole<HTMLInputElement>('textbox')) expect(field.readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add an address' })).toBeNull()
})

test('[F-16] shows addresses and phones as lines of text while the form is locked', async () => {
  const [home] = zoe.addresses
  const cottage = {
    ...home,
    label: 'Cottage',
    address1: '7 Barton Ave',
    address2: 'Unit 4',
    city: 'Austin',
    stateProvince: 'TX',
    country: 'USA',
    postalCode: '78704-1234',
    isPrimary: false,
  }
  const { user } = await renderContactInfo({ viewer: { ...zoe, addresses: [cottage, home] } })
  const lines = () =>
    addresses()
      .getAllByRole('listitem')
      .map((entry) => [...entry.querySelectorAll('p, span')].map(({ textContent }) => textContent))
  expect(lines()).toEqual([
    ['Primary address', 'Home', '12 Rue Cartier', 'Québec, QC G1R 2S4', 'Canada'],
    ['Secondary address', 'Cottage', '7 Barton Ave', 'Unit 4', 'Austin, TX 78704-1234', 'United States'],
  ])
  const phones = within(screen.getByRole('region', { name: 'Phone numbers' })).getByRole('listitem')
  expect(phones.textContent).toBe('Primary phoneMobile(418) 555-0142Mobile phone')
  expect(document.querySelectorAll('fieldset')).toHaveLength(0)
  await edit(user)
  expect(addresses().queryAllByRole('listitem')).toEqual([])
  expect(
    addresses()
      .getAllByRole<HTMLInputElement>('textbox', { name: 'City' })
      .map(({ value }) => value),
  ).toEqual(['Québec', 'Austin'])
})

test('shows the help text of a field only while the form is editable', async () => {
  const { numberHelp, unit } = accountWords.contactInfo
  const { user } = await renderContactInfo()
  expect(screen.queryByText(numberHelp)).toBeNull()
  await edit(user)
  expect(screen.getByText(numberHelp)).toBeDefined()
  expect(box(unit)).toBeDefined()
})

test('[PROF-25, PROF-26] Edit unlocks the form and tells the member to scroll down to submit; Cancel locks the form and restores its values', async () => {
  const { user } = await renderContactInfo()
  await edit(user)
  expect(box('First name').readOnly).toBe(false)
  expect(document.activeElement).toBe(box('First name'))
  expect(screen.getByText(/^You can now edit your information\. Scroll down to submit/)).toBeDefined()
  await user.clear(box('First name'))
  await user.type(box('First name'), 'Ada')
  await user.click(button('Cancel'))
  expect(box('First name')).toHaveProperty('value', 'Zoé')
  expect(box('First name').readOnly).toBe(true)
  expect(document.activeElement).toBe(button('Edit'))
  expect(sessionStorage.getItem('draft:contact-info')).toBeNull()
})

test('[PROF-27] locks the form and shows a confirmation after a save', async () => {
  const { user } = await renderContactInfo({ updateContactInfo: saved })
  await edit(user)
  await user.clear(box('Last name'))
  await user.type(box('Last name'), 'Tremblay')
  await user.click(button('Submit'))
  expect(await screen.findByText('Your information is saved.')).toBeDefined()
  expect(box('Last name')).toMatchObject({ value: 'Tremblay', readOnly: true })
  expect(sessionStorage.getItem('draft:contact-info')).toBeNull()
})

test('[PROF-28] marks Submit as busy and hides Cancel during a save', async () => {
  let answer: (payload: unknown) => void = () => undefined
  const updateContactInfo = () => new Promise((resolve) => (answer = resolve))
  const { user, operations } = await renderContactInfo({ updateContactInfo })
  await edit(user)
  await user.click(button('Submit'))
  expect(button('Submit').getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Cancel', hidden: false })).toBeNull()
  await vi.waitFor(() => expect(operations).toContain('UpdateContactInfo'))
  answer(refused('INVALID', 'No.'))
  await screen.findByText('No.')
  expect(button('Cancel')).toBeDefined()
})

test('[PROF-29, PROF-31, PROF-30, PROF-32] allows two addresses and two phones, lists the primary entry first, and can remove a new second entry', async () => {
  const old = { ...zoe.addresses[0], label: 'Cottage', isPrimary: false }
  const { user } = await renderContactInfo({
    viewer: { ...zoe, addresses: [old, zoe.addresses[0]], phones: [] },
  })
  await edit(user)
  expect(
    addresses()
      .getAllByRole<HTMLInputElement>('textbox', { name: 'Label' })
      .map(({ value }) => value),
  ).toEqual(['Home', 'Cottage'])
  expect(screen.queryByRole('button', { name: 'Add an address' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove secondary address' })).toBeNull()

  await user.click(button('Add a phone number'))
  expect(screen.getByRole('group', { name: 'Primary phone' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Remove secondary phone' })).toBeNull()
  await user.click(button('Add a phone number'))
  expect(screen.getByRole('group', { name: 'Secondary phone' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add a phone number' })).toBeNull()
  await user.click(button('Remove secondary phone'))
  expect(screen.queryByRole('group', { name: 'Secondary phone' })).toBeNull()
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Add a phone number')))
})

test('shows each error at its field and focuses the first invalid field', async () => {
  const { user, operations } = await renderContactInfo()
  await edit(user)
  await user.clear(box('First name'))
  await user.clear(box('Phone number'))
  await user.click(button('Submit'))
  await screen.findByText('First name is required')
  expect(box('First name').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(box('First name'))
  expect(screen.getByText('Phone number should be in format 000-000-0000')).toBeDefined()
  expect(operations).not.toContain('UpdateContactInfo')
})

test('[F-14] hides the errors of an address that was added after a failed submit until the next submit', async () => {
  const { user } = await renderContactInfo({ viewer: { ...zoe, phones: [] } })
  await edit(user)
  await user.clear(box('First name'))
  await user.click(button('Submit'))
  await screen.findByText('First name is required')
  await user.click(button('Add an address'))
  await user.click(button('Add a phone number'))
  const second = within(screen.getByRole('group', { name: 'Secondary address' }))
  await user.type(second.getByRole('textbox', { name: 'City' }), 'Waco')
  const phone = within(screen.getByRole('group', { name: 'Primary phone' }))
  const isWrong = (group: typeof second) =>
    group
      .getAllByRole('textbox')
      .map((field) => field.getAttribute('aria-invalid'))
      .includes('true')
  expect([isWrong(second), isWrong(phone)]).toEqual([false, false])
  await user.click(button('Submit'))
  await second.findByText('Street is required')
  expect([isWrong(second), isWrong(phone)]).toEqual([true, true])
})

test('[F-14] formats the phone number and offers only the states of the selected country', async () => {
  const inputs: Record<string, unknown>[] = []
  const updateContactInfo = (args: Input) => {
    inputs.push(args.input)
    return saved(args)
  }
  const { user } = await renderContactInfo({ updateContactInfo })
  expect(addresses().getByText('Québec, QC G1R 2S4')).toBeDefined()
  await edit(user)
  await user.clear(box('Phone number'))
  await user.type(box('Phone number'), '5125550142')
  await user.tab()
  expect(box('Phone number').value).toBe('512-555-0142')
  const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
  expect(select('State or province')).toMatchObject({ value: 'QC', length: 14 })
  await user.selectOptions(select('Country'), 'United States')
  expect(select('State or province').value).toBe('')
  await user.selectOptions(select('State or province'), 'Texas')
  await user.clear(box('ZIP or postal code'))
  await user.type(box('ZIP or postal code'), '78704')
  await user.click(button('Submit'))
  await screen.findByText('Your information is saved.')
  expect(inputs).toMatchObject([
    {
      addresses: [{ stateProvince: 'TX', country: 'USA', postalCode: '78704' }],
      phones: [{ phoneNumber: '512-555-0142' }],
    },
  ])
})

test('[F-75] warns about a postal code outside its state on the first submit, and saves the code on the next submit', async () => {
  const inputs: Record<string, unknown>[] = []
  const { user } = await renderContactInfo({
    updateContactInfo: (args: Input) => {
      inputs.push(args.input)
      return saved(args)
    },
  })
  const type = async (code: string) => {
    await user.clear(box('ZIP or postal code'))
    await user.type(box('ZIP or postal code'), code)
  }
  const note = 'This code usually isn’t in Québec. If it’s correct, submit again.'
  await edit(user)
  await type('M5V 2T6')
  await user.click(button('Submit'))
  expect(await screen.findByText(note)).toBeDefined()
  expect(document.activeElement).toBe(box('ZIP or postal code'))
  await type('P0X 1C0')
  await user.click(button('Submit'))
  expect(await screen.findByText(note)).toBeDefined()
  expect(inputs).toEqual([])
  await user.click(button('Submit'))
  await screen.findByText('Your information is saved.')
  expect(inputs).toMatchObject([{ addresses: [{ stateProvince: 'QC', postalCode: 'P0X 1C0' }] }])
})

test('[F-75] saves without a warning when a postal code outside its state was already saved before', async () => {
  const [home] = zoe.addresses
  const { user } = await renderContactInfo({
    viewer: { ...zoe, addresses: [{ ...home, postalCode: 'M5V 2T6' }] },
    updateContactInfo: saved,
  })
  await edit(user)
  await user.type(box('City'), 's')
  await user.click(button('Submit'))
  expect(await screen.findByText('Your information is saved.')).toBeDefined()
})

test('[F-75] saves values that a password manager fills in without an event', async () => {
  const inputs: Record<string, unknown>[] = []
  const { user } = await renderContactInfo({
    updateContactInfo: (args: Input) => {
      inputs.push(args.input)
      return saved(args)
    },
  })
  await edit(user)
  box('City').value = 'Lévis'
  await user.click(button('Submit'))
  await screen.findByText('Your information is saved.')
  expect(inputs).toMatchObject([{ addresses: [{ city: 'Lévis' }] }])
})

test('requires the password for a new email address, and says that a confirmation email was sent', async () => {
  const sent: unknown[] = []
  const { user } = await renderContactInfo({
    updateContactInfo: (args: Input) => {
      sent.push(args.input.currentPassword)
      return sent.length === 1
        ? refused('REFUSED', 'No.', ['currentPassword'])
        : { accountUser: { ...zoe, email: args.input.email, verified: false }, userErrors: [] }
    },
  })
  await edit(user)
  await user.clear(box('Email'))
  await user.type(box('Email'), 'new@example.com')
  await user.type(screen.getByLabelText('Your password'), 'Wrong-1!')
  expect(sessionStorage.getItem('draft:contact-info')).not.toContain('Wrong-1!')
  await user.click(button('Submit'))
  expect(await screen.findByText('Incorrect password.')).toBeDefined()
  await user.type(screen.getByLabelText('Your password'), '2')
  await user.click(button('Submit'))
  expect(await screen.findByText(/^We emailed new@example\.com\./)).toBeDefined()
  expect(sent).toEqual(['Wrong-1!', 'Wrong-1!2'])
  expect(screen.getByText('Your email isn’t confirmed yet.')).toBeDefined()
})

test('Resend Confirmation reports that the email address is already confirmed, and does not report a sent email', async () => {
  const { user } = await renderContactInfo({
    viewer: { ...zoe, verified: false },
    sendVerification: { verified: true, userErrors: [] },
  })
  await user.click(button('Resend Confirmation'))
  const said = await screen.findByText('Your email is confirmed.')
  expect(document.activeElement).toBe(said)
  expect(screen.queryByText(/^Verification email has been sent\./)).toBeNull()
})

test('shows why a confirmation email was not sent', async () => {
  const tired = { code: 'TOO_MANY_ATTEMPTS', message: 'Wait a little.', field: null }
  const { user } = await renderContactInfo({
    viewer: { ...zoe, verified: false },
    sendVerification: { verified: null, userErrors: [tired] },
  })
  await user.click(button('Resend Confirmation'))
  expect((await screen.findByText('Wait a little.')).closest('[role="alert"]')).not.toBeNull()
})

test('[ERR-12, ERR-17] shows an error above the form when a save fails, and keeps the typed values', async () => {
  const { user } = await renderContactInfo({
    updateContactInfo: () => {
      throw new Error('down')
    },
  })
  await edit(user)
  await user.type(box('First name'), 'lie')
  await user.click(button('Submit'))
  const alert = await screen.findByText('Oops, something went wrong!')
  expect(alert.closest('[role="alert"]')?.textContent).toContain('Something went wrong, please try again.')
  expect(box('First name').value).toBe('Zoélie')

  cleanup()
  await renderContactInfo()
  expect(box('First name')).toMatchObject({ value: 'Zoélie', readOnly: false })
  expect(screen.getByText(/^We kept what you typed last time\./)).toBeDefined()
  expect(addressBar.open).not.toHaveBeenCalled()
})

test("[F-03] shows all of the service's error messages after a failed save, and scrolls to them", async () => {
  const intoView = vi.fn()
  Element.prototype.scrollIntoView = intoView
  const lines = ['This account is locked.', 'Phone 418-555-0142 is in use.']
  let answer: () => void = () => undefined
  const { user } = await renderContactInfo({
    updateContactInfo: async () => ({
      accountUser: await new Promise((resolve) => (answer = () => resolve(null))),
      userErrors: [
        ...lines.map((message) => ({ code: 'REFUSED', message, field: null })),
        { code: 'INVALID', message: 'At most 2 addresses.', field: ['addresses'] },
        { code: 'REFUSED', message: 'Enter your current password.', field: ['currentPassword'] },
      ],
    }),
  })
  const submit = async () => {
    answer = () => undefined
    const before = answer
    await user.click(button('Submit'))
    await vi.waitFor(() => expect(answer).not.toBe(before))
    expect(screen.queryByText(lines[0] ?? '')).toBeNull()
    answer()
  }
  await edit(user)
  await submit()
  const alert = (await screen.findByText(lines[0] ?? '')).closest<HTMLElement>('[role="alert"]')
  // The alert shows the errors of lists, and the errors of fields that are not rendered.
  expect([...(alert?.querySelectorAll('p') ?? [])].slice(1).map(({ textContent }) => textContent)).toEqual([
    ...lines,
    'At most 2 addresses.',
    'Enter your current password.',
  ])
  expect(document.activeElement).toBe(alert)
  expect(intoView.mock.contexts).toEqual([alert])

  await submit()
  await vi.waitFor(() => expect(intoView).toHaveBeenCalledTimes(2))
  expect(document.activeElement).toBe(alert)
})

test('shows values that were changed elsewhere and lets the member choose between them', async () => {
  const times: unknown[] = []
  const there = { ...zoe, firstName: 'Zoë', lastName: 'Cyr', updatedAt: '2026-11-03T10:00:00Z' }
  let now = zoe
  const { user } = await renderContactInfo({
    viewer: () => now,
    updateContactInfo: (args: Input) => {
      times.push([args.input.updatedAt, args.input.firstName, args.input.lastName])
      if (times.length > 1) return saved(args)
      now = there
      return refused(
        'CONFLICT',
        'Your information was updated somewhere else. Please review it and submit again.',
      )
    },
  })
  await edit(user)
  await user.type(box('First name'), 'lie')
  await user.click(button('Submit'))
  const first = await screen.findByRole('radiogroup', { name: 'First name' })
  expect(within(first).getByRole<HTMLInputElement>('radio', { name: /^Zoélie/ }).checked).toBe(true)
  const last = screen.getByRole('radiogroup', { name: 'Last name' })
  expect(within(last).getByRole<HTMLInputElement>('radio', { name: /^Cyr/ }).checked).toBe(true)
  await user.click(button('Use these choices'))
  expect(box('First name').value).toBe('Zoélie')
  expect(box('Last name').value).toBe('Cyr')
  await user.click(button('Submit'))
  await screen.findByText('Your information is saved.')
  expect(times).toEqual([
    [zoe.updatedAt, 'Zoélie', 'Roy'],
    [there.updatedAt, 'Zoélie', 'Cyr'],
  ])
})
