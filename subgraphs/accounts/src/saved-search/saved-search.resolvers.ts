import type { Complete } from '@gable/subgraph-kit/complete'
import type { Context } from '../context.ts'
import type * as graph from '../generated/resolvers.ts'
import { mailLocale } from '../locale.ts'
import type { SavedSearchRow } from '../rest/profile/saved-search.contract.ts'
import { attempt } from '../user-error/user-errors.ts'
import { wrongInId, wrongInSavedSearch } from './saved-search.rules.ts'

export const SavedSearch: Complete<
  graph.SavedSearchResolvers<Context, SavedSearchRow>,
  graph.SavedSearch,
  SavedSearchRow
> = {
  /** Only among the viewer's own: nobody reads another member's searches. */
  __resolveReference: ({ id }, { own }) => own().savedSearches.byId(id),
}

export const savedSearchQueries: Required<Pick<graph.QueryResolvers, 'savedSearchPreview'>> = {
  savedSearchPreview: async (_, { input }, { profile }) =>
    (await profile.savedSearches.preview(input)) ?? null,
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
  saveSearch: (_, { input }, { profile, change }, info) =>
    attempt({ info, input, wrong: wrongInSavedSearch(input) }, async () => {
      const search = asItShouldBe(input)
      return { savedSearch: await change(() => profile.savedSearches.save(search)) }
    }),

  updateSavedSearch: (_, { input }, { profile, change }, info) =>
    attempt({ info, input, wrong: [...wrongInId(input), ...wrongInSavedSearch(input)] }, async () => {
      const { id, ...search } = input
      return {
        savedSearch: await change(() => profile.savedSearches.update(id, asItShouldBe(search))),
      }
    }),

  deleteSavedSearch: (_, { input }, { profile, change }, info) =>
    attempt({ info, input, wrong: wrongInId(input) }, async () => {
      await change(() => profile.savedSearches.remove(input.id))
      return { id: input.id }
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
