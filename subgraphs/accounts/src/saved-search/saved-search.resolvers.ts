import { BadUserInputError } from '@gable/subgraph-kit/errors/subgraph-error'
import { RestError } from '@gable/subgraph-kit/rest/rest-error'
import type { Complete } from '@gable/subgraph-kit/schema/complete'
import { idOfRow } from '@gable/subgraph-kit/schema/global-id'
import { mailLocale } from '@gable/subgraph-kit/schema/locale'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { SavedSearchRow } from '../rest/profile/saved-search.contract.ts'
import { toPayload, toUserErrors } from '../user-error/user-errors.ts'
import {
  searchFieldPath,
  validateId,
  validateSavedSearch,
  validateSearchDefinition,
} from './saved-search.rules.ts'
import { searchToPreview, searchToSave } from './search-to-save.ts'

export const SavedSearch: Complete<
  graph.SavedSearchResolvers<Context, SavedSearchRow>,
  graph.SavedSearch,
  SavedSearchRow
> = {
  /** Resolves only the viewer's own searches, so a member can never read another member's search. */
  __resolveReference: ({ id }, { viewerData }) => viewerData().savedSearches.byId(id),
  id: ({ id }) => idOfRow('SavedSearch', id),
}

export const savedSearchQueries: Required<Pick<graph.QueryResolvers, 'savedSearchPreview'>> = {
  async savedSearchPreview(_, { input }, { profile }, info) {
    const validationErrors = validateSearchDefinition(input).map(({ message }) => message)
    if (validationErrors.length > 0) throw new BadUserInputError(validationErrors.join(' '))
    try {
      return (await profile.savedSearches.preview({ ...input, ...searchToPreview(input) })) ?? null
    } catch (error) {
      if (!(error instanceof RestError) || error.code !== 'BAD_USER_INPUT') throw error
      const lines = toUserErrors(error, { info, input, mapFieldPath: searchFieldPath(input) }).map(
        ({ message, field }) => (field ? `${field.join('.')}: ${message}` : message),
      )
      throw new BadUserInputError(lines.join(' '))
    }
  },
}

type Mutations = Required<
  Pick<
    graph.MutationResolvers,
    | 'saveSearch'
    | 'updateSavedSearch'
    | 'deleteSavedSearch'
    | 'restoreSavedSearch'
    | 'visitSavedSearch'
    | 'createSavedSearchFeeds'
    | 'revokeSavedSearchFeeds'
  >
>

export const savedSearchMutations: Mutations = {
  saveSearch: (_, { input }, context, info) =>
    toPayload(
      { info, input, validationErrors: validateSavedSearch(input), mapFieldPath: searchFieldPath(input) },
      async () => {
        const search = { ...normalizeSearch(input), ...(await searchToSave(input, context)) }
        return { savedSearch: await context.change(() => context.profile.savedSearches.save(search)) }
      },
    ),

  updateSavedSearch(_, { input }, context, info) {
    const validationErrors = [...validateId(input), ...validateSavedSearch(input)]
    return toPayload({ info, input, validationErrors, mapFieldPath: searchFieldPath(input) }, async () => {
      const { id, ...values } = input
      const definition = await searchToSave(input, context, async ({ placeType, placeKey }) => {
        const place = (await context.viewerData().savedSearches.byId(id))?.searchCriteria.place
        return place?.placeType === placeType && place.placeKey === placeKey
      })
      const search = { ...normalizeSearch(values), ...definition }
      return { savedSearch: await context.change(() => context.profile.savedSearches.update(id, search)) }
    })
  },

  deleteSavedSearch: (_, { input }, { profile, change }, info) =>
    toPayload({ info, input, validationErrors: validateId(input) }, async () => {
      await change(() => profile.savedSearches.remove(input.id))
      return { id: idOfRow('SavedSearch', input.id) }
    }),

  restoreSavedSearch: (_, { input }, { profile, change }, info) =>
    toPayload({ info, input, validationErrors: validateId(input) }, async () => ({
      savedSearch: await change(() => profile.savedSearches.restore(input.id)),
    })),

  visitSavedSearch: (_, { input }, { profile, change }, info) =>
    toPayload({ info, input, validationErrors: validateId(input) }, async () => ({
      savedSearch: await change(() => profile.savedSearches.visit(input.id)),
    })),

  createSavedSearchFeeds: (_, { input }, { profile, change }, info) =>
    toPayload({ info, input, validationErrors: validateId(input) }, async () => ({
      savedSearch: await change(() => profile.savedSearches.openFeeds(input.id)),
    })),

  revokeSavedSearchFeeds: (_, { input }, { profile, change }, info) =>
    toPayload({ info, input, validationErrors: validateId(input) }, async () => ({
      savedSearch: await change(() => profile.savedSearches.closeFeeds(input.id)),
    })),
}

interface SavedSearchPayload {
  savedSearch?: unknown
}
/** Loads the account after the change, and only when the operation selects it. */
const payloadResolvers = {
  accountUser: async ({ savedSearch }: SavedSearchPayload, _: unknown, { viewerData }: Context) =>
    savedSearch ? viewerData().user() : null,
}
export const SaveSearchPayload: Pick<graph.SaveSearchPayloadResolvers, 'accountUser'> = payloadResolvers
export const UpdateSavedSearchPayload: Pick<graph.UpdateSavedSearchPayloadResolvers, 'accountUser'> =
  payloadResolvers
export const RestoreSavedSearchPayload: Pick<graph.RestoreSavedSearchPayloadResolvers, 'accountUser'> =
  payloadResolvers

const normalizeSearch = (input: graph.SaveSearchInput) => ({
  ...input,
  name: input.name.trim(),
  locale: mailLocale(input.locale),
})
