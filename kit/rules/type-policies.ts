/**
 * The object types of the graph without an `id` that a field returns alone. Each object is a part of its parent, so that
 * two responses with the same parent describe the same object.
 */
const PARTS = [
  'AccountSettings',
  'AgentFacets',
  'AgentSearchResult',
  'AuthSession',
  'Blog',
  'BlogArticle',
  'BlogPost',
  'Compliance',
  'ContentPage',
  'ContentPageSummary',
  'DirectoryCity',
  'DisabilityLine',
  'FeatureFlags',
  'FirstClusters',
  'GeoBounds',
  'GeoPoint',
  'Goals',
  'HomePage',
  'ListingLocation',
  'ListingPin',
  'ListingSize',
  'MailSubscription',
  'MapSponsor',
  'NearbyPlaces',
  'NearbySchools',
  'Neighborhood',
  'NewsItem',
  'NewsStory',
  'NotificationSettings',
  'OfficeSearchResult',
  'PageInfo',
  'PlaceAtLocation',
  'PopularStats',
  'SavedSearchFeed',
  'SavedSearchPreview',
  'SearchCriteria',
  'SearchCriteriaPlace',
  'SearchFacets',
  'SearchResult',
  'SessionDevice',
  'Site',
  'SiteAds',
  'SiteFooter',
  'SiteLink',
  'StreetView',
  'TakeoverAssets',
  'UtcOffset',
  'VirtualTour',
] as const

/**
 * Type policies for the InMemoryCache of Apollo Client. Without them, it replaces a part of an object when a response has
 * other fields of it, and a list that is already cached then lacks fields.
 */
export const typePolicies: Record<(typeof PARTS)[number], { merge: true }> = Object.fromEntries(
  PARTS.map((name) => [name, { merge: true }]),
) as Record<(typeof PARTS)[number], { merge: true }>
