import { type ApolloLink, ServerError } from '@apollo/client'
import type { FormattedExecutionResult } from 'graphql'
import { catchError, from, map, type Observable, of, switchMap, throwError } from 'rxjs'
import { DroppedMutation, reportStaleMutation, StaleMutationResult } from '../graphql/stale-mutation.ts'
import { readStored } from '../storage/storage.ts'
import { SessionEnded } from './session-ended.ts'
import { createSameMemberCheck, endRejectedSession, validToken } from './session-member.ts'

/**
 * In the context of a mutation that waits for an earlier one, so that its optimistic response shows at once. Resolves
 * when it may be sent, with false when it is no longer needed: it fails as `DroppedMutation` then.
 */
export type WaitForTurn = (operation: ApolloLink.Operation) => Promise<boolean>

declare module '@apollo/client' {
  interface DefaultContext {
    waitForTurn?: WaitForTurn
  }
}

/** The graph does not accept the token. */
class TokenRejected extends Error {}

/**
 * Sends the member's token along. One that is refused is renewed once, and the operation sent once more; if that is refused,
 * too, the session ends. An answer that arrives after its member has gone is dropped, except that of a change: a change
 * that was carried out is not a failed one, and is reported unless the context says that the page made it by itself.
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
        if (!hasMutated(operation, result)) throw new Error('The member who asked for this has gone.')
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

/** The token to send; null for an operation that a visitor may send, too. */
function tokenFor(operation: ApolloLink.Operation, member: string | null): Observable<string | null> {
  const isMutation = operation.operationType === 'mutation'
  const sameMember = createSameMemberCheck()
  return from(validToken()).pipe(
    // Without an answer, what anybody may see is shown.
    catchError((error) => (isMutation || queriesViewer(operation) ? throwError(() => error) : of(null))),
    map((token) => {
      if (!isMutation) return token
      // What one member changed is not changed for another one, who has signed in in the meantime.
      if (token && !sameMember()) throw new Error('The member who asked for this has gone.')
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
  // A mutation that did something must not be sent again.
  return operationType !== 'mutation' || Object.values(data ?? {}).every((value) => value === null)
}

const hasMutated = ({ operationType }: ApolloLink.Operation, { data }: FormattedExecutionResult): boolean =>
  operationType === 'mutation' && Object.values(data ?? {}).some((value) => value !== null)

/** Whether a service refused the change, which the form says by itself. */
const isRejectedMutation = ({ data }: FormattedExecutionResult): boolean =>
  Object.values(data ?? {}).some(hasUserErrors)

const hasUserErrors = (payload: unknown): boolean =>
  typeof payload === 'object' &&
  payload !== null &&
  'userErrors' in payload &&
  Array.isArray(payload.userErrors) &&
  payload.userErrors.length > 0

/** Whether a query is about the viewer: a visitor would get another answer. */
const queriesViewer = ({ query }: ApolloLink.Operation): boolean =>
  query.definitions.some(
    (definition) =>
      definition.kind === 'OperationDefinition' &&
      definition.selectionSet.selections.some(
        (selection) => selection.kind === 'Field' && /^(viewer|authSession)$/.test(selection.name.value),
      ),
  )
