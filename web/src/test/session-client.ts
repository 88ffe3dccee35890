import { gql } from '@apollo/client'
import { createCache } from '../graphql/cache.ts'
import { createClient } from '../graphql/client.ts'
import { store } from '../lib/storage.ts'

export const question = gql`
  query Question {
    viewer {
      id
    }
  }
`

/** A token as far as the browser reads it. */
export const tokenFor = (seconds: number, name = 'x') =>
  `${name}.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }))}.s`

export const fresh = (name?: string) => tokenFor(900, name)
export const ada = { id: '7', email: 'ada@example.com', firstName: 'Ada' }

export function signIn(token: string): void {
  store('account', ada)
  store('refreshToken', 'first')
  store('authToken', token)
}

interface Ask {
  operationName: string
  variables: Record<string, unknown>
  authorization: string | null
}

type Answer = (ask: Ask) => unknown

/** A browser's client whose graph answers as told; a Response is sent as it is. */
export function clientOn(answer: Answer) {
  const asked: Ask[] = []
  const client = createClient(createCache(), {
    url: 'http://localhost/graphql',
    caller: 'client',
    fetch: async (_url, init) => {
      const { operationName, variables } = JSON.parse(String(init?.body))
      const ask = { operationName, variables, authorization: new Headers(init?.headers).get('authorization') }
      asked.push(ask)
      const said = await answer(ask)
      return said instanceof Response ? said : Response.json({ data: said })
    },
  })
  const names = () => asked.map(({ operationName }) => operationName)
  const query = () => client.query({ query: question, fetchPolicy: 'no-cache', errorPolicy: 'all' })
  return { client, asked, names, query }
}

export const viewer = { viewer: { __typename: 'AccountUser', id: '7' } }
export const renewed = (token: string) => ({
  refreshSession: {
    __typename: 'RefreshSessionPayload',
    tokens: { __typename: 'SessionTokens', token, refreshToken: 'second' },
  },
})
export const refused = { refreshSession: { __typename: 'RefreshSessionPayload', tokens: null } }

export const kept = (key: string) => {
  const text = localStorage.getItem(key) ?? sessionStorage.getItem(key)
  return text === null ? null : JSON.parse(text).value
}
