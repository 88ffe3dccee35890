import { defineService } from '@gable/service-kit/service/service'
import { accessTokens, guardMembers } from './auth/access-token.ts'
import { authJobs } from './auth/auth.jobs.ts'
import { authRoutes, jwksRoute } from './auth/auth.routes.ts'
import { addressUndoRoute } from './auth/contact-info/address-undo.routes.ts'
import { contactInfoRoutes } from './auth/contact-info/contact-info.routes.ts'
import { createAuthContext } from './auth/create-auth-context.ts'
import { passwordChangeRoute, passwordRoutes } from './auth/password.routes.ts'
import { prepareDummyHash } from './auth/password.ts'
import { registerRoutes } from './auth/register.routes.ts'
import { sessionRoutes } from './auth/sessions.routes.ts'
import { createKeyRing } from './auth/signing-keys.ts'
import { siteLocalRoutes } from './auth/site-local.routes.ts'
import { neededProviders, providersOf } from './auth/sso/providers.ts'
import { ssoRoutes } from './auth/sso/sso.routes.ts'
import { confirmRoute, verifyRoute } from './auth/verify.routes.ts'
import { deletionRoutes } from './data-rights/deletion.routes.ts'
import { deletionJob } from './data-rights/deletion.ts'
import { exportRoutes } from './data-rights/export.routes.ts'
import { accountRoutes } from './identity/account.routes.ts'
import { goalRoutes } from './identity/goals.routes.ts'
import { MEMBER } from './identity/member.ts'
import { alertJobs } from './profile/alerts/alerts.jobs.ts'
import { alertLinkRoutes } from './profile/alerts/links/alert-link.routes.ts'
import { loadAlertTokens } from './profile/alerts/links/alert-tokens.ts'
import { secondsSinceRead } from './profile/alerts/reader/cursor.store.ts'
import { favoriteRoutes } from './profile/favorites/favorite.routes.ts'
import { notificationRoutes } from './profile/notifications/notification.routes.ts'
import { isStillWanted } from './profile/notifications/wanted.ts'
import { savedSearchRoutes } from './profile/saved-searches/saved-search.routes.ts'

export const accounts = defineService({
  name: 'accounts',
  title: 'Accounts',
  description: 'Registration, sign-in, accounts of members, favorites, and saved searches.',
  needs: ['listings', ...neededProviders],
  securitySchemes: { [MEMBER]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  migrations: new URL('../migrations/', import.meta.url),
  sendsMail: { stillWanted: isStillWanted },
  async routes(app, context) {
    const { db } = context
    const keyRing = createKeyRing(db)
    const tokens = accessTokens(keyRing)
    const authContext = createAuthContext(app, context, tokens)
    const [alertTokens] = await Promise.all([loadAlertTokens(db), keyRing(), prepareDummyHash()])
    // Responses are private unless a route sets another cache-control.
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    jwksRoute(app, keyRing)
    authRoutes(app, authContext)
    registerRoutes(app, authContext)
    passwordRoutes(app, authContext)
    confirmRoute(app, authContext)
    addressUndoRoute(app, authContext)
    alertLinkRoutes(app, db, alertTokens)
    await siteLocalRoutes(app, authContext)
    await ssoRoutes(app, authContext, providersOf(context))
    await app.register(async (members) => {
      guardMembers(members, db, tokens)
      passwordChangeRoute(members, authContext)
      verifyRoute(members, authContext)
      accountRoutes(members, db)
      contactInfoRoutes(members, authContext)
      sessionRoutes(members, db)
      exportRoutes(members, db)
      deletionRoutes(members, authContext)
      goalRoutes(members, context)
      favoriteRoutes(members, context)
      savedSearchRoutes(members, db, alertTokens)
      notificationRoutes(members, context)
    })
  },
  gauges: ({ db }) => [
    {
      name: 'alert_log_age_seconds',
      help: 'Seconds since the log of the listings service was last read',
      read: () => secondsSinceRead(db),
    },
  ],
  jobs: (context) => [...authJobs(context), deletionJob(context), ...alertJobs(context)],
  seed: { table: 'accounts.account' },
})
