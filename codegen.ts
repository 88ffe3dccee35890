import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CodegenConfig } from '@graphql-codegen/cli'
import { readTypeDefs } from './subgraphs/kit/src/schema/type-defs.ts'

/**
 * Maps each GraphQL type to the TypeScript type of the object that its resolvers receive, taken from the REST
 * contract. A GraphQL field that the contract lacks then fails to compile.
 */
const mappers: Record<string, Record<string, string>> = {
  listings: {
    Listing: '../rest/listings/listing-row.ts#ListingRow',
    ListingImage: '../listing/listing-image.ts#ListingPicture',
    StreetView: '../listing/street-view.ts#StreetPanorama',
    Place: '../rest/listings/place.contract.ts#PlaceRow',
    SearchResult: '../search/search.resolvers.ts#SearchPage',
    SentRequest: '../extensions/sent-request.resolvers.ts#SentRequestReference',
    AutocompleteCategory: '../rest/autocomplete/autocomplete.contract.ts#CategoryRow',
  },
  'agents-and-offices': {
    Agent: '../rest/agents/agent.contract.ts#AgentRow',
    Team: '../rest/agents/agent.contract.ts#TeamRow',
    Office: '../rest/offices/office.contract.ts#OfficeRow',
    AgentSearchResult: '../search/agent-search.resolvers.ts#AgentSearchPage',
    OfficeSearchResult: '../search/office-search.resolvers.ts#OfficeSearchPage',
    DirectoryCity: '../rest/directory/directory.contract.ts#CityRow',
    DirectoryState: '../rest/directory/directory.contract.ts#DirectoryStateRow',
    Listing: '../extensions/listing.resolvers.ts#ListingReference',
    SentRequest: '../extensions/sent-request.resolvers.ts#SentRequestReference',
  },
  accounts: {
    AccountSubscription: '../rest/login/account-user.contract.ts#AccountSubscriptionRow',
    AccountUser: '../rest/login/account-user.contract.ts#AccountUserRow',
    Favorite: '../rest/profile/favorite.contract.ts#FavoriteRow',
    Goals: '../rest/profile/goals.contract.ts#GoalsRow',
    SavedSearch: '../rest/profile/saved-search.contract.ts#SavedSearchRow',
    SavedSearchEvent: '../rest/alerts/feed.contract.ts#SavedSearchEventRow',
    SavedSearchFeed: '../saved-search-feed/saved-search-feed.resolvers.ts#SavedSearchFeedPage',
    SentRequest: '../rest/leads/sent-request.contract.ts#SentRequestRow',
    MailSubscription: '../rest/alerts/mail-subscription.contract.ts#MailSubscriptionRow',
    NotificationSettings: '../rest/profile/notifications.contract.ts#NotificationSettingsRow',
    NotificationSubscription: '../rest/profile/notifications.contract.ts#NotificationSubscriptionRow',
    Listing: '../extensions/listing.resolvers.ts#ListingReference',
  },
  content: {
    Site: '../site/site.resolvers.ts#SiteReference',
    SiteAds: '../rest/site/ads.contract.ts#AdsRow',
    TakeoverCampaign: '../rest/site/ads.contract.ts#TakeoverRow',
    ContentPage: '../rest/site/page.contract.ts#PageRow',
    Place: '../extensions/place.resolvers.ts#PlaceReference',
  },
}

/**
 * Subfolders of subgraph-kit's schema folder that each subgraph includes. Must match the subgraph's
 * subgraph.ts.
 */
const shared: Record<string, string[]> = { listings: ['search'], accounts: ['search'] }

/** Returns a subgraph's SDL as its resolvers see it: an input with a default is never null. */
function sdlOf(name: string): string {
  const typeDefs = readTypeDefs(
    pathToFileURL(resolve(`subgraphs/${name}/src/subgraph.ts`)).href,
    shared[name],
  )
  return typeDefs.replaceAll(/^( {2}\w+: \w+) = /gm, '$1! = ')
}

const config: CodegenConfig = {
  overwrite: true,
  generates: Object.fromEntries(
    Object.entries(mappers).map(([name, types]) => [
      `subgraphs/${name}/src/generated/resolvers.ts`,
      {
        schema: sdlOf(name),
        plugins: ['typescript', 'typescript-resolvers'],
        config: {
          federation: true,
          enumsAsTypes: true,
          useTypeImports: true,
          defaultScalarType: 'unknown',
          scalars: { ID: 'string', DateTime: 'string', Date: 'string' },
          avoidOptionals: { defaultValue: true },
          maybeValue: 'T | null | undefined',
          mappers: types,
          contextType: '../context/context.ts#Context',
        },
      },
    ]),
  ),
}

export default config
