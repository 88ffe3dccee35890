import type { Locale } from '../format/locale.ts'
import type { FilterKey } from '../urls/filter-keys.ts'
import type { PlacePath, Sort, TransactionType } from '../urls/search-query.ts'

/*
 * All analytics events, as types only, so that they add nothing to the bundle. Names and parameters follow
 * Google Analytics where it defines them. A test compares the comments with docs/analytics.md. Events must
 * not identify a person: no names, postal or email addresses, typed text, locations, or accounts, and no
 * query strings of site URLs, which can contain any of these.
 */

/** A listing in an event. */
interface Item {
  /** Key of the home on this site. */
  item_id: string
  /** Position in the list, starting at 1; null if unknown. */
  index?: number | null
  /** Property type, as the board names it. */
  item_category?: string | null
  /** Asking price, or rent, in US dollars. */
  price?: number | null
}

type PageCategory = 'collection' | 'residential'

/** Criteria of a search, without typed text. */
interface SearchParameters {
  /** Type of the place; null for the whole market. */
  place_type: PlacePath['type'] | null
  /** Key of the place in the gazetteer. */
  place_key: string | null
  /** Transaction type: `sale`, `rent`, or `sold`. */
  transaction: TransactionType
  /** Names of the active filters, without their values. */
  filters: FilterKey[]
}

interface Events {
  /** A page opens, or is open when its visitor consents. */
  page_view: {
    /** Type of page: the folder of its route, such as `listing` or `search`. */
    page_kind: string
    /**
     * Address of the page without query and hash. All saved searches share one address, and so do all missing
     * pages.
     */
    page_location: string
    /** `collection`, or `residential` for all other pages. */
    page_category: PageCategory
    /** `en` or `fr`. */
    language: Locale
  }
  /** A visitor opens a search, or changes its place, transaction type, or filters (not its sort order or page). */
  search: SearchParameters & {
    /** Number of matching homes. */
    results: number
    /** `collection`, or `residential` for all other pages. */
    page_category: PageCategory
  }
  /** A page of results appears. */
  view_item_list: {
    /** Id of the list: `search`. */
    item_list_id: 'search'
    /** Page of the list, starting at 1. */
    page: number
    /** Sort order of the list. */
    sort: Sort
    /** The homes on the page. */
    items: Item[]
  }
  /** A visitor follows a link to a home, on any page. */
  select_item: {
    /** Type of the page with the link. */
    item_list_id: string
    /** The home. */
    items: Item[]
  }
  /** A visitor opens the page of a home. */
  view_item: {
    /** Always `USD`. */
    currency: 'USD'
    /** Asking price, or rent, in US dollars. */
    value: number | null
    /** `buy` or `rent`. */
    lead_type: 'buy' | 'rent'
    /** The home. */
    items: Item[]
  }
  /** A member adds a home to the favorites, and the service saves it. */
  add_to_favorites: {
    /** The board's number of the listing. */
    listing_id: string | null
    /** Postal code of the home. */
    zip: string | null
    /** City of the home. */
    city: string | null
    /** Asking price, or rent, in US dollars. */
    price: number | null
    /** Property type, as the board names it. */
    property_type: string | null
    /** Interior, exterior, and nearby amenities. */
    amenities: readonly string[]
    /** `buy` or `rent`. */
    lead_type: 'buy' | 'rent'
    /** `collection`, or `residential` for all other pages. */
    page_category: PageCategory
  }
  /** A member removes a home from the favorites. */
  remove_from_favorites: {
    /** Key of the home on this site. */
    item_id: string
  }
  /** A member saves a search. */
  save_search: {
    /** Type of the place; null for the whole market. */
    place_type: string | null
    /** Key of the place in the gazetteer. */
    place_key: string | null
    /** Transaction type: `sale` or `rent`. */
    transaction: TransactionType
    /** Names of the active filters, without their values. */
    filters: string[]
    /** Frequency of the emails. */
    frequency: 'immediate' | 'daily' | 'weekly' | 'monthly' | 'never'
  }
  /** The service receives a request. */
  generate_lead: {
    /** `tour`, `estimate`, or `contact`. */
    kind: 'tour' | 'estimate' | 'contact'
    /** Key of the home of the request, if the home is on this site. */
    item_id: string | null
  }
  /** A visitor creates an account with the form of the site. */
  sign_up: {
    /** Always `email`. */
    method: 'email'
  }
  /** A member signs in. The first sign-in with Apple or Google also creates an account. */
  login: {
    /** `email`, or `provider` for Apple and Google. */
    method: 'email' | 'provider'
  }
  /** A visitor shares a home. */
  share: {
    /** `copy` for the link, `email`, or `device` for other options of the device. */
    method: 'copy' | 'email' | 'device'
    /** Always `home`. */
    content_type: 'home'
    /** Key of the home on this site. */
    item_id: string
  }
  /** A visitor compares homes side by side. */
  compare: {
    /** The compared homes, in order. */
    items: Item[]
  }
  /** The category of the user becomes known. */
  user: {
    /** `logged in` or `anonymous user`. */
    user_category: 'logged in' | 'anonymous user'
    /** Random id that the site creates at consent, stores in the browser, and uses for nothing else. */
    unique_user_id: string
  }
}

/** An event as pushed to the data layer. */
export type AnalyticsEvent = { [Name in keyof Events]: { event: Name } & Events[Name] }[keyof Events]
