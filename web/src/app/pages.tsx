import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { PageRoute, PageServices } from '../graphql/page-route.ts'
import { addWords, type LateRoom, pageRooms } from '../i18n/late-words.ts'
import { landingSlugs, searchPrefixes } from '../lib/search-landings.ts'
import { ArticleSkeleton } from '../routes/article/article-skeleton.tsx'
import { ContentPageSkeleton } from '../routes/content-page/content-page-skeleton.tsx'
import { HomeSkeleton } from '../routes/home/home-skeleton.tsx'
import { ListingSkeleton } from '../routes/listing/listing-skeleton.tsx'
import { SearchSkeleton } from '../routes/search/search-skeleton.tsx'
import { contentPaths, mailedPages, paths } from './paths.ts'

interface PageModule {
  route: (services: PageServices) => PageRoute
}

/** What is known of a page before its code is here. */
export interface PageHandle {
  /** Source file of the page: the server names its bundle in the first response. */
  module: string
  /** The rooms of words that it speaks from. */
  rooms: readonly LateRoom[]
  /** Whether its loader tells the service that somebody came: then it is not asked for ahead of them. */
  countsVisits?: boolean
}

const modules = import.meta.glob<PageModule>('../routes/*/*.route.tsx')

const page = (path: string, name: string, countsVisits?: boolean) => (services: PageServices) => {
  const file = `../routes/${name}/${name}.route.tsx`
  const rooms = pageRooms[name] ?? []
  const handle: PageHandle = { module: file.replace('..', 'src'), rooms, countsVisits }
  const lazy = async () => {
    const [module] = await Promise.all([
      modules[file]?.(),
      ...rooms.map((room) => addWords(services.i18n, room)),
    ])
    if (!module) throw new Error(`There is no page in ${file}.`)
    return module.route(services)
  }
  return { path, handle, lazy }
}

const searchPaths = landingSlugs.flatMap((slug) =>
  ['', ...searchPrefixes.map((prefix) => `/${prefix}`)].map((prefix) => `${prefix}/${slug}/*`),
)

const accountPaths = ['/account', paths.account, paths.profile]

const listingPaths = [
  paths.listing,
  ...['', ...searchPrefixes.map((prefix) => `/${prefix}`)].map((prefix) => prefix + paths.listingByNumber),
]

const peoplePages = [
  [paths.agents, 'agents'],
  [paths.agentsIn, 'agents'],
  [paths.agentProfile, 'agent-profile'],
  [paths.offices, 'offices'],
  [paths.officesInState, 'offices'],
  [paths.officesIn, 'offices'],
  [paths.officesAround, 'offices'],
  [paths.officeProfile, 'office-profile'],
  [paths.teamProfile, 'team-profile'],
] as const

const peopleLists = [paths.agentsIn, paths.officesInState, paths.officesIn]
const profilePaths = peoplePages
  .filter(([, name]) => name.endsWith('-profile'))
  .flatMap(([path]) => [path, `/luxury${path}`])

const homePaths = [paths.home, paths.luxury, paths.commercial]

const table = [
  ...homePaths.map((path) => page(path, 'home')),
  page(paths.findPlace, 'find-place'),
  ...searchPaths.map((path) => page(path, 'search')),
  page(paths.savedSearch, 'saved-search', true),
  ...listingPaths.map((path) => page(path, 'listing')),
  ...peoplePages.flatMap(([path, name]) => [page(path, name), page(`/luxury${path}`, name)]),
  page(paths.request, 'request'),
  page(paths.compare, 'compare'),
  page(paths.blog, 'blog'),
  page(paths.blogCategory, 'blog'),
  page(paths.article, 'article'),
  page(paths.news, 'news'),
  page(paths.newsItem, 'news-story'),
  ...contentPaths.map((path) => page(path, 'content-page')),
  page(paths.login, 'login'),
  ...mailedPages.map((name) => page(`/${name}`, name)),
  ...accountPaths.map((path) => page(path, 'account')),
  page(paths.design, 'design'),
  page('*', 'not-found'),
]

/** The pages by path. Each is loaded when it is first asked for, and brings its data before it is drawn. */
export const pages = (services: PageServices): RouteObject[] => table.map((entry) => entry(services))

/** The shape of each page while it comes; these are in the first bundle. */
export const skeletons: { path: string; Skeleton: ComponentType }[] = [
  ...homePaths.map((path) => ({ path, Skeleton: HomeSkeleton })),
  ...searchPaths.map((path) => ({ path, Skeleton: SearchSkeleton })),
  { path: paths.savedSearch, Skeleton: SearchSkeleton },
  ...peopleLists.map((path) => ({ path: `/:theme?${path}`, Skeleton: SearchSkeleton })),
  { path: paths.listing, Skeleton: ListingSkeleton },
  ...[paths.article, ...profilePaths].map((path) => ({ path, Skeleton: ArticleSkeleton })),
  ...[...contentPaths, paths.request].map((path) => ({ path, Skeleton: ContentPageSkeleton })),
]
