import { type ApolloLink, ServerError } from '@apollo/client'
import type { FormattedExecutionResult } from 'graphql'
import { catchError, from, map, type Observable, of, switchMap, throwError } from 'rxjs'
import { DroppedMutation, reportStaleMutation, StaleMutationResult } from '../graphql/stale-mutation.ts'
import { readStored } from '../storage/storage.ts'
import { SessionEnded } from './session-ended.ts'
import { createSameMemberCheck, endRejectedSession, validToken } from './session-member.ts'

/**
 * Holds back a mutation until an earlier mutation finishes, while its optimistic response shows immediately.
 * Resolves to true when the mutation may be sent, and to false when the mutation is no longer needed. A
 * mutation that is no longer needed fails with `DroppedMutation`.
 */
export type WaitForTurn = (operation: ApolloLink.Operation) => Promise<boolean>

declare module '@apollo/client' {
  interface DefaultContext {
    waitForTurn?: WaitForTurn
  }
}

/** Thrown when the graph rejects the token. */
class TokenRejected extends Error {}

/**
 * Sends the member's token. If the graph rejects the token, renews the token and retries the request once; if
 * the retry fails too, ends the session. Drops responses that arrive after the member signed out. If a
 * mutation succeeded after the sign-out, reports it with `reportStaleMutation`, unless `isByItself` in the
 * context marks a mutation that the page sent without an action by the member.
 */
export const memberRequestHandler: ApolloLink.RequestHandler = (operation, forward) => {
  const { waitForTurn } = operation.getContext()
  if (!waitForTurn) return sendAsMember(operation, forward)
  return from(waitForTurn(operation)).pipe(
    switchMap((isNeeded) =>
      isNeeded ? sendAsMember(operation, forward) : throwError(() => new DroppedMutation()),
    ),
  )
}

const sendAsMember: ApolloLink.RequestHandler = (operation, forward) => {
  const member = readStored('account')?.id ?? null
  const send = (token: string): Observable<ApolloLink.Result> => {
    operation.setContext(({ headers }) => ({ headers: { ...headers, authorization: `Bearer ${token}` } }))
    const sameMember = createSameMemberCheck()
    return forward(operation).pipe(
      catchError((error) =>
        throwError(() => (ServerError.is(error) && error.statusCode === 401 ? new TokenRejected() : error)),
      ),
      map((result) => {
        if (isUnauthenticated(operation, result)) throw new TokenRejected()
        if (sameMember()) return result
        if (!hasMutated(operation, result))
          throw new Error('The member who sent this request is no longer signed in.')
        if (!operation.getContext().isByItself && !isRejectedMutation(result)) reportStaleMutation()
        throw new StaleMutationResult(result.data)
      }),
    )
  }
  const retry = (token: string) => {
    let sentToken = token
    return from(validToken(token)).pipe(
      switchMap((next) => {
        if (!next) throw new TokenRejected()
        sentToken = next
        return send(next)
      }),
      catchError((error) => {
        if (!(error instanceof TokenRejected)) throw error
        endRejectedSession(sentToken)
        throw new SessionEnded(member)
      }),
    )
  }
  return tokenFor(operation, member).pipe(
    switchMap((token) => {
      if (!token) return forward(operation)
      return send(token).pipe(
        catchError((error) => (error instanceof TokenRejected ? retry(token) : throwError(() => error))),
      )
    }),
  )
}

/** Returns the token to send, or null when the operation may be sent without a token. */
function tokenFor(operation: ApolloLink.Operation, member: string | null): Observable<string | null> {
  const isMutation = operation.operationType === 'mutation'
  const sameMember = createSameMemberCheck()
  return from(validToken()).pipe(
    // If the token fails to renew, queries of public data are sent without it.
    catchError((error) => (isMutation || queriesViewer(operation) ? throwError(() => error) : of(null))),
    map((token) => {
      if (!isMutation) return token
      // A mutation must not run for another member who has signed in since the mutation was requested.
      if (token && !sameMember()) throw new Error('The member who sent this request is no longer signed in.')
      if (token) return token
      endRejectedSession('')
      throw new SessionEnded(member)
    }),
  )
}

function isUnauthenticated(
  { operationType }: ApolloLink.Operation,
  { data, errors }: FormattedExecutionResult,
): boolean {
  if (!errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) return false
  // A mutation that changed data must not be retried.
  return operationType !== 'mutation' || Object.values(data ?? {}).every((value) => value === null)
}

const hasMutated = ({ operationType }: ApolloLink.Operation, { data }: FormattedExecutionResult): boolean =>
  operationType === 'mutation' && Object.values(data ?? {}).some((value) => value !== null)

/** Whether a service refused the mutation. The form shows the errors itself. */
const isRejectedMutation = ({ data }: FormattedExecutionResult): boolean =>
  Object.values(data ?? {}).some(hasUserErrors)

const hasUserErrors = (payload: unknown): boolean =>
  typeof payload === 'object' &&
  payload !== null &&
  'userErrors' in payload &&
  Array.isArray(payload.userErrors) &&
  payload.userErrors.length > 0

/** Whether a query depends on the viewer, so that a visitor would get another result. */
const queriesViewer = ({ query }: ApolloLink.Operation): boolean =>
  query.definitions.some(
    (definition) =>
      definition.kind === 'OperationDefinition' &&
      definition.selectionSet.selections.some(
        (selection) => selection.kind === 'Field' && /^(viewer|authSession)$/.test(selection.name.value),
      ),
  )
