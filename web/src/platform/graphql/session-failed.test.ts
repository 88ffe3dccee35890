// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { ada, createTestClient, freshToken, renewed } from '../../fixtures/session-client.ts'
import { restoreSession } from '../session/session-member.ts'
import { currentSession } from '../session/session-state.ts'
import { store } from '../storage/storage.ts'

test('[F-01] reports a failed account load until the account loads', async () => {
  store('refreshToken', 'first')
  const answers = [null, { __typename: 'AccountUser', ...ada, settings: null }]
  const { client } = createTestClient(({ operationName }) =>
    operationName === 'RenewSession' ? renewed(freshToken('next')) : { viewer: answers.shift() },
  )
  restoreSession(client)
  await vi.waitFor(() => expect(currentSession()).toEqual({ state: 'loading', hasFailed: true }))
  restoreSession(client)
  expect(currentSession()).toEqual({ state: 'loading' })
  await vi.waitFor(() => expect(currentSession()).toEqual({ state: 'member', ...ada }))
})
