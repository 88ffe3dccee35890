import { type ApolloLink, ServerError } from '@apollo/client'
import { from, map, switchMap, tap } from 'rxjs'
import { isStill, refuse, validToken } from './session-member.ts'

/**
 * Sends the member's token along. An answer that refuses it ends the session; one that comes after its member has
 * gone is for nobody. Nothing is sent twice.
 */
export const asMember: ApolloLink.RequestHandler = (operation, forward) =>
  from(validToken(operation.client)).pipe(
    switchMap((token) => {
      if (!token) return forward(operation)
      operation.setContext(({ headers }) => ({ headers: { ...headers, authorization: `Bearer ${token}` } }))
      const sameMember = isStill()
      return forward(operation).pipe(
        tap({
          error: (error) => {
            if (ServerError.is(error) && error.statusCode === 401) refuse(token)
          },
        }),
        map((result) => {
          if (result.errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) refuse(token)
          else if (!sameMember()) throw new Error('The member who asked for this has gone.')
          return result
        }),
      )
    }),
  )
