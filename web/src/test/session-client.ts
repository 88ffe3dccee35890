import { gql } from '@apollo/client'
import { onTestFinished, vi } from 'vitest'
import { createCache } from '../graphql/cache.ts'
import { createClient } from '../graphql/client.ts'
import { addressBar } from '../lib/go-to.ts'
import { store } from '../lib/storage.ts'

export const viewerQuery = gql`
  query Question {
    viewer {
      id
    }
  }
`

/** A token as far as the browser reads it. */
export const tokenFor = (seconds: number, name = 'x') =>
  `${name}.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }))}.s`

export const freshToken = (name?: string) => tokenFor(900, name)
export const ada = { id: '7', email: 'ada@example.com', firstName: 'Ada' }

/** As a remembered session lies in storage; `first` is its handle. */
export function signIn(token: string): void {
  store('account', ada)
  store('refreshToken', 'first')
  store('authToken', token)
}

/**
 * Ends the session elsewhere: its token here is old, and the site refuses to renew it. Returns where the page is led to. Call
 * it before anything is pressed. Pages open again after the test.
 */
export function endSessionElsewhere(): { visited: string[] } {
  const visited: string[] = []
  store('authToken', tokenFor(-1))
  globalThis.fetch = async () => refused()
  const open = vi.spyOn(addressBar, 'open').mockImplementation((href) => void visited.push(href))
  onTestFinished(() => void open.mockRestore())
  return { visited }
}

interface RecordedRequest {
  operationName: string
  variables: Record<string, unknown>
  authorization: string | null
}

type Answer = (ask: RecordedRequest) => unknown

/**
 * A browser's client whose graph answers as told; a Response is sent as it is. The session endpoint of the site is asked
 * by the name RenewSession (POST) or ForgetSession (DELETE).
 */
export function createTestClient(answer: Answer) {
  const asked: RecordedRequest[] = []
  globalThis.fetch = async (_url, init) => {
    const operationName = init?.method === 'DELETE' ? 'ForgetSession' : 'RenewSession'
    const request = { operationName, variables: JSON.parse(String(init?.body ?? '{}')), authorization: null }
    asked.push(request)
    const answered = await answer(request)
    return answered instanceof Response ? answered : Response.json(answered)
  }
  const client = createClient(createCache(), {
    url: 'http://localhost/graphql',
    caller: 'client',
    fetch: async (_url, init) => {
      const { operationName, variables } = JSON.parse(String(init?.body))
      const request = {
        operationName,
        variables,
        authorization: new Headers(init?.headers).get('authorization'),
      }
      asked.push(request)
      const answered = await answer(request)
      return answered instanceof Response ? answered : Response.json({ data: answered })
    },
  })
  const names = () => asked.map(({ operationName }) => operationName)
  const query = () => client.query({ query: viewerQuery, fetchPolicy: 'no-cache', errorPolicy: 'all' })
  return { client, asked, names, query }
}

export const viewer = { viewer: { __typename: 'AccountUser', id: '7' } }
/** What the session endpoint answers. */
export const renewed = (token: string, handle = 'first', isRemembered = true) => ({
  token,
  handle,
  isRemembered,
})
export const refused = () => Response.json({ error: 'SESSION_ENDED' }, { status: 401 })

export const storedValue = (key: string) => {
  const text = localStorage.getItem(key) ?? sessionStorage.getItem(key)
  return text === null ? null : JSON.parse(text).value
}
