// @vitest-environment jsdom
import { cleanup, type queries, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDialogs } from '../../fixtures/dialogs.ts'
import { signInAs, signOut, zoe } from '../../fixtures/sample-member.ts'
import { sampleSearch } from '../../fixtures/sample-search.ts'
import { onDelete, onUpdate, renderSavedSearches, rent } from '../../fixtures/saved-searches-stage.tsx'

type Part = ReturnType<typeof within<typeof queries>>

const options = (form: Part, name: string) =>
  [...form.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ text }) => text)
const field = (form: Part, name: string) => form.getByRole<HTMLInputElement>('textbox', { name })
const apply = (form: Part) => form.getByRole('button', { name: 'Apply' })

beforeEach(() => {
  openDialogs()
  signInAs(zoe)
})
afterEach(() => {
  cleanup()
  signOut()
  vi.clearAllMocks()
})

test('[SAV-16, SAV-17] replaces the list and shows the stored values of the search', async () => {
  const { user, edit, address } = await renderSavedSearches()
  const form = await edit()
  expect(address()).toBe('/?edit=s1')
  expect(screen.queryByRole('article')).toBeNull()
  expect([
    field(form, 'Name').value,
    field(form, 'Minimum price').value,
    field(form, 'Maximum price').value,
  ]).toEqual(['Roomy in Austin', '', '500,000'])
  expect(form.getByRole<HTMLSelectElement>('combobox', { name: 'Minimum beds' }).value).toBe('3')
  const chosen = form.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)
  expect(chosen.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['House', 'Condo'])
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  const link = await screen.findByRole('link', { name: 'Edit search: Roomy in Austin' })
  await waitFor(() => expect(document.activeElement).toBe(link))
})

test('focuses its title when it opens from the list, but not on page load', async () => {
  const { edit } = await renderSavedSearches()
  await edit()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Edit search' }))
  cleanup()
  await renderSavedSearches(undefined, false, {}, '/?edit=s1')
  await screen.findByRole('form', { name: 'Edit search' })
  expect(document.activeElement).toBe(document.body)
})

test('[SAV-18] shows empty filters when the stored query is unreadable', async () => {
  const { edit } = await renderSavedSearches([sampleSearch({ searchQueryString: 'what?' })])
  const form = await edit()
  expect(form.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value)).toEqual(
    Array(6).fill('0'),
  )
  expect(form.getAllByRole<HTMLInputElement>('checkbox').some(({ checked }) => checked)).toBe(false)
  expect(field(form, 'Maximum price').value).toBe('')
})

test('[SAV-19, SAV-35, SAV-36] select fields offer 0 to 4 rooms and a list of areas, and the minimum and maximum of a range limit each other', async () => {
  const { user, edit } = await renderSavedSearches([sampleSearch({ searchQueryString: '{"features":{}}' })])
  const form = await edit()
  const rooms = ['Any', '1', '2', '3', '4+']
  for (const name of ['Minimum beds', 'Maximum beds', 'Minimum baths', 'Maximum baths'])
    expect(options(form, name)).toEqual(rooms)
  const areas = options(form, 'Minimum square feet')
  expect(areas).toHaveLength(15)
  expect([areas[0], areas[1], areas.at(-1)]).toEqual(['Any', '750', '10,000'])
  await user.selectOptions(form.getByRole('combobox', { name: 'Minimum beds' }), '3')
  expect(options(form, 'Maximum beds')).toEqual(['Any', '3', '4+'])
  await user.selectOptions(form.getByRole('combobox', { name: 'Maximum baths' }), '2')
  expect(options(form, 'Minimum baths')).toEqual(['Any', '1', '2'])
})

test('[SAV-20] disables the frequencies without a subscription', async () => {
  const { user, edit } = await renderSavedSearches([sampleSearch()], true)
  const form = await edit()
  const group = form.getByRole('group', { name: 'Emails' }) as HTMLFieldSetElement
  expect(
    within(group)
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ value }) => value),
  ).toEqual(['IMMEDIATE', 'DAILY', 'WEEKLY', 'MONTHLY'])
  expect(group.disabled).toBe(false)
  await user.click(form.getByRole('switch'))
  expect(group.disabled).toBe(true)
})

test('[SAV-21, SAV-34, SAV-37, SAV-38] passes the changed search to the update callback and closes the form on Apply', async () => {
  const { user, edit, address } = await renderSavedSearches()
  const form = await edit()
  await user.clear(field(form, 'Maximum price'))
  await user.type(field(form, 'Maximum price'), '1,250,000')
  await user.click(form.getByRole('radio', { name: 'Instant' }))
  await user.click(apply(form))
  expect(await screen.findByRole('article', { name: 'Roomy in Austin' })).toBeDefined()
  expect(address()).toBe('/')
  expect(onUpdate.mock.calls).toEqual([
    [
      {
        id: 's1',
        name: 'Roomy in Austin',
        isSubscribed: true,
        notificationFrequency: 1,
        searchQueryString: JSON.stringify({
          features: {
            maxPrice: 1_250_000,
            minBeds: 3,
            uiPropertyType: ['house', 'condo'],
            uiTransactionType: 'Sale',
          },
        }),
        email: true,
        sms: false,
        searchCriteria: sampleSearch().searchCriteria,
      },
    ],
  ])
})

test('[SAV-22] stays open without a message when saving fails', async () => {
  onUpdate.mockResolvedValueOnce(false)
  const { user, edit } = await renderSavedSearches()
  const form = await edit()
  await user.type(field(form, 'Name'), '!')
  await user.click(apply(form))
  await waitFor(() => expect(onUpdate).toHaveBeenCalledOnce())
  await waitFor(() => expect(apply(form).getAttribute('aria-busy')).toBeNull())
  expect(field(form, 'Name').value).toBe('Roomy in Austin!')
  expect(form.getByRole('alert').textContent).toBe('')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('after the session ended, restores typed values only for the same member, and Cancel discards them', async () => {
  await typeOnce()
  cleanup()
  signInAs({ ...zoe, id: '10' })
  const theirs = await (await renderSavedSearches()).edit()
  expect(field(theirs, 'Name').value).toBe('Roomy in Austin')
  cleanup()
  signInAs(zoe)
  await typeOnce()
  cleanup()
  // The search was changed elsewhere in the meantime.
  const other = await renderSavedSearches([sampleSearch({ notificationFrequency: 1 })])
  const again = await other.edit()
  expect(again.getByText(/^We restored your unsaved changes\./)).toBeDefined()
  expect(field(again, 'Name').value).toBe('Roomy in Austin!')
  expect(again.getByRole<HTMLInputElement>('radio', { name: 'Instant' }).checked).toBe(true)
  await other.user.click(again.getByRole('button', { name: 'Cancel' }))
  const fresh = await other.edit()
  expect(field(fresh, 'Name').value).toBe('Roomy in Austin')
  expect(fresh.queryByText(/^We restored your unsaved changes/)).toBeNull()
})

async function typeOnce() {
  const { user, edit } = await renderSavedSearches()
  await user.type(field(await edit(), 'Name'), '!')
}

test('[SAV-21] deletes the draft after saving', async () => {
  const { user, edit } = await renderSavedSearches()
  const form = await edit()
  await user.type(field(form, 'Name'), '!')
  expect(sessionStorage.getItem('draft:saved-search')).not.toBeNull()
  await user.click(apply(form))
  await waitFor(() => expect(sessionStorage.getItem('draft:saved-search')).toBeNull())
})

test('[SAV-32, SAV-33] shows an error and does not save when the minimum price exceeds the maximum', async () => {
  const { user, edit } = await renderSavedSearches()
  const form = await edit()
  await user.type(field(form, 'Minimum price'), '500,001')
  const pair = () => field(form, 'Minimum price').closest('[data-wrong]')
  expect(pair()).toBeNull()
  await user.click(apply(form))
  expect(form.getByRole('alert').textContent).toBe(
    'Please ensure that Minimum Price is not greater than Maximum Price.',
  )
  expect(pair()?.contains(field(form, 'Maximum price'))).toBe(true)
  expect(onUpdate).not.toHaveBeenCalled()
  await user.type(field(form, 'Minimum price'), '{Backspace}0')
  expect(form.getByRole('alert').textContent).toBe('')
  expect(pair()).toBeNull()
  await user.click(apply(form))
  await waitFor(() => expect(onUpdate).toHaveBeenCalledOnce())
})

test('shows the city under the title, with the smaller area when the place is not the whole city', async () => {
  const part = {
    placeType: 'neighborhood',
    placeKey: '7',
    name: 'Zilker, Austin, TX',
    city: 'Austin',
    stateOrProvince: 'TX',
  }
  const inZilker = sampleSearch({ id: 's3', name: 'Zilker', searchCriteria: { place: part } })
  const { user, edit } = await renderSavedSearches([sampleSearch(), inZilker])
  const whole = await edit()
  expect(whole.getByText('Austin, TX')).toBeDefined()
  await user.click(whole.getByRole('button', { name: 'Cancel' }))
  await screen.findByRole('list', { name: 'Saved Searches' })
  expect((await edit('Zilker')).getByText('Zilker, Austin, TX')).toBeDefined()
})

test('limits the name to 100 letters', async () => {
  const { user, edit } = await renderSavedSearches([sampleSearch({ name: 'n'.repeat(100) })])
  const form = await edit('n'.repeat(100))
  await user.type(field(form, 'Name'), 'n')
  await user.click(apply(form))
  expect(field(form, 'Name').getAttribute('aria-invalid')).toBe('true')
  expect(onUpdate).not.toHaveBeenCalled()
  await user.type(field(form, 'Name'), '{Backspace}')
  expect(field(form, 'Name').getAttribute('aria-invalid')).not.toBe('true')
  await user.click(apply(form))
  await waitFor(() => expect(onUpdate).toHaveBeenCalledOnce())
})

test('is busy while it saves, and ignores a second submit', async () => {
  let answer: (saved: boolean) => void = () => undefined
  onUpdate.mockImplementationOnce(() => new Promise<boolean>((resolve) => (answer = resolve)))
  const { user, edit } = await renderSavedSearches()
  const form = await edit()
  await user.type(field(form, 'Name'), '!{Enter}{Enter}')
  expect(apply(form).getAttribute('aria-busy')).toBe('true')
  expect(onUpdate).toHaveBeenCalledOnce()
  answer(true)
  expect(await screen.findByRole('article', { name: 'Roomy in Austin' })).toBeDefined()
})

test('does not restore values from another search, and deletes the draft when the user undoes a change', async () => {
  const { user, edit } = await renderSavedSearches([sampleSearch(), rent])
  await user.type(field(await edit(), 'Name'), '!')
  cleanup()
  const other = await renderSavedSearches([sampleSearch(), rent])
  const theirs = await other.edit('Anything')
  expect(field(theirs, 'Name').value).toBe('Anything')
  await other.user.type(field(theirs, 'Name'), 'x{Backspace}')
  expect(sessionStorage.getItem('draft:saved-search')).toBeNull()
})

test('focuses the first invalid field when the form is rejected', async () => {
  const { user, edit } = await renderSavedSearches([sampleSearch()], true)
  const form = await edit()
  for (const box of form.getAllByRole<HTMLInputElement>('checkbox', { checked: true })) await user.click(box)
  await user.click(apply(form))
  expect(form.getByText('Select at least 1')).toBeDefined()
  expect(document.activeElement).toBe(form.getByRole('checkbox', { name: 'New listings' }))
  await user.type(field(form, 'Minimum price'), '500,001')
  await user.click(apply(form))
  expect(document.activeElement).toBe(field(form, 'Minimum price'))
  await user.type(field(form, 'Maximum price'), 'x')
  await user.click(apply(form))
  expect(document.activeElement).toBe(field(form, 'Maximum price'))
  await user.clear(field(form, 'Name'))
  await user.click(apply(form))
  expect(document.activeElement).toBe(field(form, 'Name'))
})

test('shows the errors for an invalid price and a missing name at their fields', async () => {
  const { user, edit } = await renderSavedSearches()
  const form = await edit()
  await user.type(field(form, 'Minimum price'), 'a lot')
  await user.clear(field(form, 'Name'))
  await user.click(apply(form))
  expect(form.getByText('Enter a price in whole dollars')).toBeDefined()
  expect(form.getByText('Name is required')).toBeDefined()
  expect(onUpdate).not.toHaveBeenCalled()
  await user.type(field(form, 'Name'), 'Mine')
  expect(form.queryByText('Name is required')).toBeNull()
  expect(form.getByText('Enter a price in whole dollars')).toBeDefined()
  await user.clear(field(form, 'Minimum price'))
  expect(form.queryByText('Enter a price in whole dollars')).toBeNull()
})

test('[SAV-08, SAV-23, SAV-24, SAV-39] Delete asks for confirmation, calls its callback, and closes the form', async () => {
  const { user, edit } = await renderSavedSearches()
  const form = await edit()
  await user.click(form.getByRole('button', { name: 'Delete' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this search?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(onDelete).not.toHaveBeenCalled()
  await user.click(form.getByRole('button', { name: 'Delete' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(onDelete.mock.calls).toEqual([[{ id: 's1' }]])
  expect(await screen.findByRole('list', { name: 'Saved Searches' })).toBeDefined()
})
