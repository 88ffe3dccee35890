import type { DocumentNode } from 'graphql'
import {
  LogInDocument,
  LogOutDocument,
  RegisterDocument,
  ResetPasswordDocument,
} from '../../src/platform/graphql/generated/graphql.ts'
import { sentText } from '../../src/platform/graphql/sent-text.ts'

/** An operation that starts or ends sessions, which only the site's server sends to the graph. */
export interface SessionOperation {
  name: string
  text: string
  /** The mutation whose `session` contains the refresh token of a new session. */
  starts?: 'logIn' | 'register'
  /** True when the session of the cookie ends with the operation. */
  ends?: boolean
}

const operation = (
  name: string,
  document: DocumentNode,
  effect: Pick<SessionOperation, 'starts' | 'ends'> = {},
): SessionOperation => ({ name, text: sentText(document), ...effect })

/** The operations by the last part of their path: `POST /auth/session/log-in`. */
export const sessionOperations: Readonly<Record<string, SessionOperation>> = {
  'log-in': operation('LogIn', LogInDocument, { starts: 'logIn' }),
  register: operation('Register', RegisterDocument, { starts: 'register' }),
  'log-out': operation('LogOut', LogOutDocument, { ends: true }),
  'reset-password': operation('ResetPassword', ResetPasswordDocument),
}
