import type { Locale } from '../format/locale.ts'
import type { FilterKey, PlacePath, Sort, TransactionType } from '../urls/search-query.ts'

/*
 * Everything that analytics is told, and nothing else: types alone, which cost a browser nothing. Names and parameters
 * follow Google Analytics where it has them. docs/analytics.md says the same for people, and a test holds the two
 * together. Nothing here may say who somebody is: no name, no address, no words that anybody typed, no position, no
 * account, and of an address of the site no query, which may carry any of these.
 */

/** A home among others. */
interface Item {
  /** Key of the home on this site. */
  item_id: string
  /** Its place in the list, counted from 1; null where that is unknown. */
  index?: number | null
  /** What its board calls the kind of property. */
  item_category?: string | null
  /** Asking price, or rent, in US dollars. */
  price?: number | null
}

type PageCategory = 'collection' | 'residential'

/** What was searched, without what was typed. */
interface SearchParameters {
  /** Kind of the place; null for the whole market. */
  place_type: PlacePath['type'] | null
  /** Key of the place in the gazetteer. */
  place_key: string | null
  /** Side of the market: `sale`, `rent` or `sold`. */
  transaction: TransactionType
  /** Names of the filters that are set, without what they are set to. */
  filters: FilterKey[]
}

interface Events {
  /** A page was opened, or stood there when its visitor consented. */
  page_view: {
    /** Kind of page: the folder of its route, as `listing` or `search`. */
    page_kind: string
    /** Address of the page without query and hash. Saved searches, and pages that do not exist, have one address each. */
    page_location: string
    /** The collection, or all else. */
    page_category: PageCategory
    /** `en` or `fr`. */
    language: Locale
  }
  /** A search was opened, or its place, side of the market or filters changed; not for another order or page. */
  search: SearchParameters & {
    /** How many homes match. */
    results: number
    /** The collection, or all else. */
    page_category: PageCategory
  }
  /** A page of results is shown. */
  view_item_list: {
    /** Which list: `search`. */
    item_list_id: 'search'
    /** Page of the list, counted from 1. */
    page: number
    /** Order of the list. */
    sort: Sort
    /** The homes on it. */
    items: Item[]
  }
  /** A link to a home was followed, from wherever. */
  select_item: {
    /** Kind of page that the link stood on. */
    item_list_id: string
    /** The one home. */
    items: Item[]
  }
  /** The page of a home was opened. */
  view_item: {
    /** Always `USD`. */
    currency: 'USD'
    /** Asking price, or rent, in US dollars. */
    value: number | null
    /** `buy` or `rent`. */
    lead_type: 'buy' | 'rent'
    /** The one home. */
    items: Item[]
  }
  /** A member marked a home as a favorite, and the mark was saved. */
  add_to_favorites: {
    /** Number of the home at its board. */
    listing_id: string | null
    /** Postal code of the home. */
    zip: string | null
    /** Town of the home. */
    city: string | null
    /** Asking price, or rent, in US dollars. */
    price: number | null
    /** What its board calls the kind of property. */
    property_type: string | null
    /** What is inside, outside and nearby. */
    amenities: readonly string[]
    /** `buy` or `rent`. */
    lead_type: 'buy' | 'rent'
    /** The collection, or all else. */
    page_category: PageCategory
  }
  /** A member took such a mark back. */
  remove_from_favorites: {
    /** Key of the home on this site. */
    item_id: string
  }
  /** A search was saved. */
  save_search: {
    /** Kind of the place; null for the whole market. */
    place_type: string | null
    /** Key of the place in the gazetteer. */
    place_key: string | null
    /** Side of the market: `sale` or `rent`. */
    transaction: TransactionType
    /** Names of the filters that are set, without what they are set to. */
    filters: string[]
    /** How often mails are wanted. */
    frequency: 'immediate' | 'daily' | 'weekly' | 'monthly' | 'never'
  }
  /** A request was received. */
  generate_lead: {
    /** `tour`, `estimate` or `contact`. */
    kind: 'tour' | 'estimate' | 'contact'
    /** Key of the home that it is about, if it is one of this site. */
    item_id: string | null
  }
  /** An account was made with the form of the site. */
  sign_up: {
    /** Always `email`. */
    method: 'email'
  }
  /** Somebody signed in. The first time with Apple or Google, this makes an account as well. */
  login: {
    /** `email`, or `provider` for Apple and Google. */
    method: 'email' | 'provider'
  }
  /** A home was passed on. */
  share: {
    /** `copy` of the link, `email`, or what else the `device` offers. */
    method: 'copy' | 'email' | 'device'
    /** Always `home`. */
    content_type: 'home'
    /** Key of the home on this site. */
    item_id: string
  }
  /** Homes stand side by side. */
  compare: {
    /** These homes, in their order. */
    items: Item[]
  }
  /** Who is before the screen became known, as far as analytics may know. */
  user: {
    /** `logged in` or `anonymous user`. */
    user_category: 'logged in' | 'anonymous user'
    /** Made by chance when a visitor consents, kept in the browser, and used for nothing else. */
    unique_user_id: string
  }
}

/** One thing that happened, as it goes to the data layer. */
export type AnalyticsEvent = { [Name in keyof Events]: { event: Name } & Events[Name] }[keyof Events]
