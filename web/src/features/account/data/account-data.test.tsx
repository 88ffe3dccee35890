// @vitest-environment jsdom
import { useQuery } from '@apollo/client/react'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDialogs } from '../../../fixtures/dialogs.ts'
import { stage } from '../../../fixtures/render.tsx'
import { signInAs, signOut, zoe } from '../../../fixtures/sample-member.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { Password } from './password.tsx'

const query = graphql(`
  query AccountDataStage {
    viewer {
      id
      ...Password_accountUser
      ...DeleteAccount_accountUser
    }
  }
`)

function Stage() {
  const { data } = useQuery(query)
  if (!data?.viewer) return null
  return (
    <>
      <Password accountUser={data.viewer} onChanged={() => undefined} />
      <DownloadData />
      <DeleteAccount accountUser={data.viewer} onRequested={() => undefined} />
    </>
  )
}

async function renderAccountData(answers: Record<string, unknown> = {}) {
  const page = await stage(<Stage />, { viewer: zoe, ...answers })
  await screen.findByRole('heading', { name: 'Delete My Account' })
  return page
}

const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  openDialogs()
  signInAs(zoe)
})
afterEach(() => {
  cleanup()
  signOut()
})

test('requires a strong new password and a matching confirmation', async () => {
  const { user, operations } = await renderAccountData()
  await user.click(button('Change password'))
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
  await user.type(screen.getByLabelText('New password'), 'gable-2026')
  await user.click(button('Change password'))
  expect(await screen.findByText('Password is required')).toBeDefined()
  expect(screen.getByText(/^Password must be at least 8 characters and include a lowercase/)).toBeDefined()
  expect(screen.getByText('Passwords must match')).toBeDefined()
  expect(operations).not.toContain('ChangePassword')
})

test('shows the Caps Lock warning under the focused password field', async () => {
  const { user } = await renderAccountData()
  await user.click(button('Change password'))
  const field = screen.getByLabelText('Confirm new password')
  fireEvent.keyDown(field, { key: 'a', modifierCapsLock: true })
  const help = screen.getByText('Caps Lock is on.')
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(help.id)
})

test('shows an error at the field when the current password is wrong, and otherwise changes the password', async () => {
  let tries = 0
  const { user } = await renderAccountData({
    changePassword: () => {
      tries += 1
      const userErrors = [{ code: 'REFUSED', message: 'No.', field: ['currentPassword'] }]
      return tries === 1 ? { success: null, userErrors } : { success: true, userErrors: [] }
    },
  })
  await user.click(button('Change password'))
  await user.type(screen.getByLabelText('Current password'), 'Gable-2025!')
  await user.type(screen.getByLabelText('New password'), 'Gable-2027!')
  await user.type(screen.getByLabelText('Confirm new password'), 'Gable-2027!')
  await user.click(button('Change password'))
  expect(await screen.findByText('Incorrect password.')).toBeDefined()
  await user.click(button('Change password'))
  expect(await screen.findByText(/^Your password has been changed/)).toBeDefined()
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Change password')))
})

test('emails a link for setting a password when the account has no password', async () => {
  const asked: unknown[] = []
  const { user } = await renderAccountData({
    viewer: { ...zoe, hasPassword: false, identities: [{ provider: 'google' }] },
    requestPasswordReset: ({ input }: { input: { email: string } }) => {
      asked.push(input.email)
      return { success: true, response: 'passwords.sent', userErrors: [] }
    },
  })
  expect(screen.getByText(/^You log in with Google and don’t have a password\./)).toBeDefined()
  await user.click(button('Email me a link'))
  expect(await screen.findByText(/^An email has been sent\./)).toBeDefined()
  expect(asked).toEqual([zoe.email])
})

test('shows why the password link was not sent', async () => {
  const tired = { code: 'TOO_MANY_ATTEMPTS', message: 'Wait a little.', field: null }
  const { user } = await renderAccountData({
    viewer: { ...zoe, hasPassword: false, identities: [] },
    requestPasswordReset: () => ({ success: null, userErrors: [tired] }),
  })
  await user.click(button('Email me a link'))
  expect((await screen.findByText('Wait a little.')).closest('[role="alert"]')).not.toBeNull()
})

test("downloads the member's data as a file", async () => {
  const files: Blob[] = []
  const names: string[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { user } = await renderAccountData({ viewer: { ...zoe, export: { email: zoe.email } } })
  await user.click(button('Download my data'))
  expect(await screen.findByText('Your data is in your downloads folder.')).toBeDefined()
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({ email: zoe.email })
  expect(names[0]).toMatch(/^gable-\d{4}-\d\d-\d\d\.json$/)
})

test('shows an error when the data export fails', async () => {
  const { user } = await renderAccountData({ viewer: { ...zoe, export: null } })
  await user.click(button('Download my data'))
  expect(await screen.findByText(/^We couldn’t prepare your data\./)).toBeDefined()
})

test('schedules the account deletion after the member enters the password, and can cancel the deletion', async () => {
  const asked: unknown[] = []
  const deletesAt = '2026-12-20T18:00:00Z'
  const { user } = await renderAccountData({
    requestDeletion: ({ input }: { input: object }) => {
      asked.push(input)
      return { deletesAt, accountUser: { ...zoe, deletesAt }, userErrors: [] }
    },
    cancelDeletion: { accountUser: zoe, userErrors: [] },
  })
  await user.click(button('Delete my account'))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }))
  expect(dialog.getAllByRole('listitem')).toHaveLength(4)
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  expect(await dialog.findByText('Password is required')).toBeDefined()
  await user.type(dialog.getByLabelText('Your password'), 'Gable-2026!')
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  expect(await screen.findByText(/^Your account will be deleted on December 20, 2026\./)).toBeDefined()
  expect(asked).toEqual([{ currentPassword: 'Gable-2026!', locale: 'EN_US' }])
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Keep my account')))
  await user.click(button('Keep my account'))
  expect(await screen.findByText('Your account won’t be deleted.')).toBeDefined()
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Delete my account')))
})
