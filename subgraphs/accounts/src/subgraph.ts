import { serviceAddress } from '@gable/kit/env/service-variables'
import { readEnv } from '@gable/subgraph-kit/config/env'
import { once } from '@gable/subgraph-kit/rest/loader'
import { createRest } from '@gable/subgraph-kit/rest/rest-client'
import {
  defineSubgraph,
  type RequestContext,
  type Subgraph,
  type SubgraphOptions,
  subgraphSchema,
  type ViewerContext,
} from '@gable/subgraph-kit/subgraph'
import { AccountSession, sessionListMutations } from './account-session/account-session.resolvers.ts'
import { createFeatureFlag } from './backends/feature-flag.ts'
import { legacyBackend } from './backends/legacy/legacy-backend.ts'
import { profileBackend } from './backends/profile/profile-backend.ts'
import { contactInfoMutations } from './contact-info/contact-info.resolvers.ts'
import { contactMutations } from './contact-request/contact-request.resolvers.ts'
import type { Context } from './context/context.ts'
import { deletionMutations, RequestDeletionPayload } from './deletion/deletion.resolvers.ts'
import { emailMutations } from './email-check/email-check.resolvers.ts'
import { Listing } from './extensions/listing.resolvers.ts'
import { Favorite, favoriteMutations, SetFavoritePayload } from './favorite/favorite.resolvers.ts'
import type { MutationResolvers, QueryResolvers } from './generated/resolvers.ts'
import { Goals, goalsMutations, UpdateGoalsPayload } from './goals/goals.resolvers.ts'
import { leadMutations } from './lead/lead.resolvers.ts'
import { SentRequest } from './lead/sent-request.resolvers.ts'
import {
  MailSubscription,
  mailSubscriptionMutations,
  mailSubscriptionQueries,
} from './mail-subscription/mail-subscription.resolvers.ts'
import {
  NotificationSettings,
  NotificationSubscription,
  notificationMutations,
  UpdateNotificationsPayload,
} from './notification-settings/notification-settings.resolvers.ts'
import { passwordMutations } from './password/password.resolvers.ts'
import { alertsRest } from './rest/alerts/alerts.rest.ts'
import { leadsRest } from './rest/leads/leads.rest.ts'
import { loginRest } from './rest/login/login.rest.ts'
import { placesRest } from './rest/places/places.rest.ts'
import { profileRest } from './rest/profile/profile.rest.ts'
import { flagsRest } from './rest/site/flags.rest.ts'
import { siteLocalRest } from './rest/site-local/site-local.rest.ts'
import {
  RestoreSavedSearchPayload,
  SavedSearch,
  SaveSearchPayload,
  savedSearchMutations,
  savedSearchQueries,
  UpdateSavedSearchPayload,
} from './saved-search/saved-search.resolvers.ts'
import {
  feedQueries,
  SavedSearchEvent,
  SavedSearchFeed,
} from './saved-search-feed/saved-search-feed.resolvers.ts'
import { sessionMutations, sessionQueries } from './session/session.resolvers.ts'
import { settingsMutations } from './settings/settings.resolvers.ts'
import { createAccountCache } from './viewer/account-cache.ts'
import { AccountSubscription, AccountUser, viewerQueries } from './viewer/viewer.resolvers.ts'
import { createViewerData } from './viewer/viewer-data.loader.ts'

const Query: Required<QueryResolvers> = {
  ...viewerQueries,
  ...sessionQueries,
  ...savedSearchQueries,
  ...mailSubscriptionQueries,
  ...feedQueries,
}

const Mutation: Required<MutationResolvers> = {
  ...sessionMutations,
  ...emailMutations,
  ...passwordMutations,
  ...contactInfoMutations,
  ...settingsMutations,
  ...goalsMutations,
  ...sessionListMutations,
  ...deletionMutations,
  ...favoriteMutations,
  ...contactMutations,
  ...leadMutations,
  ...savedSearchMutations,
  ...notificationMutations,
  ...mailSubscriptionMutations,
}

const schema = subgraphSchema(
  import.meta.url,
  {
    Query,
    Mutation,
    AccountSession,
    AccountSubscription,
    AccountUser,
    Favorite,
    Goals,
    Listing,
    MailSubscription,
    NotificationSettings,
    NotificationSubscription,
    RequestDeletionPayload,
    RestoreSavedSearchPayload,
    SavedSearch,
    SavedSearchEvent,
    SavedSearchFeed,
    SaveSearchPayload,
    SetFavoritePayload,
    SentRequest,
    UpdateGoalsPayload,
    UpdateNotificationsPayload,
    UpdateSavedSearchPayload,
  },
  ['search'],
)

/** Creates the accounts subgraph: the signed-in member's account, favorites, searches, and requests. */
export function createSubgraph({ env = readEnv(), ...watch }: SubgraphOptions = {}): Subgraph {
  const rest = createRest(env, watch)
  const loginService = rest.service('login', serviceAddress(env, 'LOGIN'))
  const profileService = rest.service('profile', serviceAddress(env, 'PROFILE'))
  const leadsService = rest.service('leads', serviceAddress(env, 'LEADS'))
  const listingsService = rest.service('listings', serviceAddress(env, 'LISTINGS'))
  const siteService = rest.service('site', serviceAddress(env, 'SITE_API'))
  const usesProfileBackend = createFeatureFlag()
  const accountCache = createAccountCache()

  function createContext(request: RequestContext): Omit<Context, keyof ViewerContext> {
    const login = loginRest(loginService.as(request))
    const profile = profileRest(profileService.as(request))
    const siteLocal = siteLocalRest(profileService.as(request))
    // Feature flags and places are the same for every visitor, and the token in an email link identifies the
    // member, so none of these calls needs a session.
    const anonymousRequest = { ...request, viewer: null, token: null }
    const { flags } = flagsRest(siteService.as(anonymousRequest))
    const backend = once(async () =>
      (await usesProfileBackend(async () => (await flags())?.profileFlow))
        ? profileBackend(siteLocal, profile, (token) =>
            siteLocalRest(profileService.as({ ...request, token })),
          )
        : legacyBackend(login),
    )
    const readViewerData = () =>
      createViewerData(login, profile, backend, () => accountCache(request.viewer, login.user))
    let viewerData = readViewerData()
    return {
      login,
      profile,
      siteLocal,
      leads: leadsRest(leadsService.as(request)),
      alerts: alertsRest(profileService.as(anonymousRequest)),
      places: placesRest(listingsService.as(anonymousRequest)),
      backend,
      viewerData: () => viewerData,
      async change(write) {
        try {
          return await write()
        } finally {
          viewerData = readViewerData()
        }
      },
    }
  }

  return defineSubgraph<Context>({
    name: 'accounts',
    ...schema,
    createContext,
    close: rest.close,
  })
}
