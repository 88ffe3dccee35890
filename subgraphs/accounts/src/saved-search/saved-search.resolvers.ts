import type { Complete } from '@gable/subgraph-kit/complete'
import { BadUserInputError } from '@gable/subgraph-kit/errors'
import { idOfRow } from '@gable/subgraph-kit/global-id'
import { RestError } from '@gable/subgraph-kit/rest/rest-error'
import type { Context } from '../context.ts'
import type * as graph from '../generated/resolvers.ts'
import { mailLocale } from '../locale.ts'
import type { SavedSearchRow } from '../rest/profile/saved-search.contract.ts'
import { attempt, refusals } from '../user-error/user-errors.ts'
import { fieldOfWords, wrongInId, wrongInSavedSearch, wrongInWords } from './saved-search.rules.ts'
import { searchToSave, searchToTry } from './search-to-save.ts'

export const SavedSearch: Complete<
  graph.SavedSearchResolvers<Context, SavedSearchRow>,
  graph.SavedSearch,
  SavedSearchRow
> = {
  /** Only among the viewer's own: nobody reads another member's searches. */
  __resolveReference: ({ id }, { own }) => own().savedSearches.byId(id),
  id: ({ id }) => idOfRow('SavedSearch', id),
}

export const savedSearchQueries: Required<Pick<graph.QueryResolvers, 'savedSearchPreview'>> = {
  async savedSearchPreview(_, { input }, { profile }, info) {
    const wrong = wrongInWords(input).map(({ message }) => message)
    if (wrong.length > 0) throw new BadUserInputError(wrong.join(' '))
    try {
      return (await profile.savedSearches.preview({ ...input, ...searchToTry(input) })) ?? null
    } catch (error) {
      if (!(error instanceof RestError) || error.code !== 'BAD_USER_INPUT') throw error
      const lines = refusals(error, { info, input, names: fieldOfWords(input) }).map(({ message, field }) =>
        field ? `${field.join('.')}: ${message}` : message,
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
    attempt({ info, input, wrong: wrongInSavedSearch(input), names: fieldOfWords(input) }, async () => {
      const search = { ...asItShouldBe(input), ...(await searchToSave(input, context)) }
      return { savedSearch: await context.change(() => context.profile.savedSearches.save(search)) }
    }),

  updateSavedSearch(_, { input }, context, info) {
    const wrong = [...wrongInId(input), ...wrongInSavedSearch(input)]
    return attempt({ info, input, wrong, names: fieldOfWords(input) }, async () => {
      const { id, ...values } = input
      const words = await searchToSave(input, context, async ({ placeType, placeKey }) => {
        const place = (await context.own().savedSearches.byId(id))?.searchCriteria.place
        return place?.placeType === placeType && place.placeKey === placeKey
      })
      const search = { ...asItShouldBe(values), ...words }
      return { savedSearch: await context.change(() => context.profile.savedSearches.update(id, search)) }
    })
  },

  deleteSavedSearch: (_, { input }, { profile, change }, info) =>
    attempt({ info, input, wrong: wrongInId(input) }, async () => {
      await change(() => profile.savedSearches.remove(input.id))
      return { id: idOfRow('SavedSearch', input.id) }
    }),

  restoreSavedSearch: (_, { input }, { profile, change }, info) =>
    attempt({ info, input, wrong: wrongInId(input) }, async () => ({
      savedSearch: await change(() => profile.savedSearches.restore(input.id)),
    })),

  visitSavedSearch: (_, { input }, { profile, change }, info) =>
    attempt({ info, input, wrong: wrongInId(input) }, async () => ({
      savedSearch: await change(() => profile.savedSearches.visit(input.id)),
    })),

  createSavedSearchFeeds: (_, { input }, { profile, change }, info) =>
    attempt({ info, input, wrong: wrongInId(input) }, async () => ({
      savedSearch: await change(() => profile.savedSearches.openFeeds(input.id)),
    })),

  revokeSavedSearchFeeds: (_, { input }, { profile, change }, info) =>
    attempt({ info, input, wrong: wrongInId(input) }, async () => ({
      savedSearch: await change(() => profile.savedSearches.closeFeeds(input.id)),
    })),
}

interface Saved {
  savedSearch?: unknown
}
/** Read only where it is asked for, and after the change. */
const ofWhoSaved = {
  accountUser: async ({ savedSearch }: Saved, _: unknown, { own }: Context) =>
    savedSearch ? own().user() : null,
}
export const SaveSearchPayload: Pick<graph.SaveSearchPayloadResolvers, 'accountUser'> = ofWhoSaved
export const UpdateSavedSearchPayload: Pick<graph.UpdateSavedSearchPayloadResolvers, 'accountUser'> =
  ofWhoSaved
export const RestoreSavedSearchPayload: Pick<graph.RestoreSavedSearchPayloadResolvers, 'accountUser'> =
  ofWhoSaved

const asItShouldBe = (input: graph.SaveSearchInput) => ({
  ...input,
  name: input.name.trim(),
  locale: mailLocale(input.locale),
})
