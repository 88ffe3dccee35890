import { graphql } from '../graphql/generated/gql.ts'

/** Options for sign-in and sign-out operations: no token is sent, and no result is cached. */
export const anonymousOptions = { fetchPolicy: 'no-cache', context: { anonymous: true } } as const

/**
 * Returns the Apollo context of an operation that starts or ends sessions. The site's server sends it to the graph, so
 * that the page sends the variables alone to its endpoint.
 */
export const sessionContext = (endpoint: 'log-in' | 'register' | 'log-out' | 'reset-password') => ({
  anonymous: true,
  uri: `/auth/session/${endpoint}`,
  http: { includeQuery: false, includeExtensions: false },
})

graphql(`
  fragment SessionAccount_accountUser on AccountUser {
    id
    email
    firstName
    settings {
      userSetCookieSettings
      acceptAllCookies
    }
  }
`)

graphql(`
  fragment SignedIn_memberSession on MemberSession {
    token
    refreshToken
    accountUser {
      ...SessionAccount_accountUser @unmask
    }
  }
`)

export const logOutMutation = graphql(`
  mutation LogOut($token: String!) {
    logOut(input: { token: $token }) {
      success
    }
  }
`)

export const viewerQuery = graphql(`
  query WhoIsIt {
    viewer {
      ...SessionAccount_accountUser @unmask
    }
  }
`)

export const authSessionQuery = graphql(`
  query AuthSession {
    authSession {
      loggedIn
      userProfile {
        id
      }
    }
  }
`)

export const updateSettingsMutation = graphql(`
  mutation UpdateSettings($input: UpdateSettingsInput!) {
    updateSettings(input: $input) {
      accountUser {
        id
        settings {
          userSetCookieSettings
          acceptAllCookies
        }
      }
      userErrors {
        code
      }
    }
  }
`)
