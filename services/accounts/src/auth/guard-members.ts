import type { Database } from '@gable/service-kit/database/database'
import { bearerOf } from '@gable/service-kit/http/bearer'
import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp } from '@gable/service-kit/service/service'
import type { AccessTokens, Member } from './access-token.ts'
import { isSessionLive } from './session.store.ts'

/** What a request of a member carries, and the name of the proof in OpenAPI. */
export const MEMBER = 'member'

/** Lets only members through to the routes of this scope: a Bearer token of a session that lives, or 401. */
export function guardMembers(app: ServiceApp, db: Database, tokens: AccessTokens): void {
  app.decorateRequest(MEMBER)
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, security: [{ [MEMBER]: [] }] }
  })
  app.addHook('onRequest', async (request, reply) => {
    const token = bearerOf(request)
    const member = token && (await tokens.read(token))
    if (!member || !(await isSessionLive(db, member))) {
      reply.header('www-authenticate', 'Bearer')
      throw new HttpError(401, ['Please sign in'])
    }
    request.setDecorator<Member>(MEMBER, member)
  })
}

interface Decorated {
  getDecorator<T>(name: string): T
}

/** The member who asks, in a route behind the guard; throws in any other. */
export function memberOf(request: Decorated): Member {
  const member = request.getDecorator<Member | undefined>(MEMBER)
  if (!member) throw new Error('This route stands outside the member guard')
  return member
}
