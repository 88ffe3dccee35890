import { defineService } from '@gable/service-kit/service'
import { accountRoutes } from './account/account.routes.ts'
import { accessTokens } from './auth/access-token.ts'
import { createAttempts } from './auth/attempts.ts'
import { authRoutes, jwksRoute } from './auth/auth.routes.ts'
import { guardMembers, MEMBER } from './auth/member.ts'
import { prepareForStrangers } from './auth/password.ts'
import { registerRoute } from './auth/register.routes.ts'
import { loadSigningKeys } from './auth/signing-keys.ts'
import { env } from './env.ts'
import { favoriteRoutes } from './favorites/favorite.routes.ts'
import { SAMPLE_MEMBERS } from './sample/sample-members.ts'
import { seedMembers } from './sample/seed-members.ts'

export const accounts = defineService({
  name: 'accounts',
  title: 'Accounts',
  description: 'Registration, sign-in, the accounts of members, and their favorites.',
  securitySchemes: { [MEMBER]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  migrations: new URL('../migrations/', import.meta.url),
  async routes(app, context) {
    const keys = await loadSigningKeys(context.db)
    const tokens = accessTokens(keys)
    const attempts = createAttempts()
    await prepareForStrangers()
    // Private unless a route says otherwise.
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    jwksRoute(app, keys)
    authRoutes(app, context, tokens, attempts)
    registerRoute(app, context, tokens, attempts)
    await app.register(async (members) => {
      guardMembers(members, context.db, tokens)
      accountRoutes(members, context)
      favoriteRoutes(members, context)
    })
  },
  seed: {
    table: 'accounts.account',
    async fill({ db, log, options, progress, shared }) {
      if (!env.sampleMembers) return
      // Loaded when it is needed: the gazetteer behind it is large, and most starts fill nothing.
      const { sharedMarket } = await import('@gable/data/seed')
      await seedMembers(db, sharedMarket(shared, options).listings())
      progress('Members', SAMPLE_MEMBERS.length, SAMPLE_MEMBERS.length)
      log.info('Sample members can sign in, see services/accounts/README.md')
    },
  },
})
