import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { ArticleSkeleton } from '../../pages/content/article/article-skeleton.tsx'
import { ContentPageSkeleton } from '../../pages/content/content-page/content-page-skeleton.tsx'
import { HomeSkeleton } from '../../pages/home/home-skeleton.tsx'
import { ListingSkeleton } from '../../pages/listing/listing-skeleton.tsx'
import { SearchSkeleton } from '../../pages/search/search-skeleton.tsx'
import { withPageData } from '../../platform/graphql/page-data.tsx'
import type { PageRoute, PageServices } from '../../platform/graphql/page-route.ts'
import { loadNamespace, type Namespace, pageNamespaces } from '../../platform/i18n/namespaces.ts'
import { landingSlugs, searchPrefixes } from '../../platform/urls/search-landings.ts'
import { CONTENT_PATHS, EMAIL_LINK_PAGES, PATHS } from './paths.ts'

interface PageModule {
  route: (services: PageServices) => PageRoute
}

/** Metadata of a page. It is available before the page's code loads. */
export interface PageHandle {
  name: string
  /** Namespaces of the page's messages. */
  namespaces: readonly Namespace[]
  /** Whether the loader reports a visit to the service. The site does not prefetch such a page. */
  countsVisits?: boolean
}

const modules = Object.entries(import.meta.glob<PageModule>('./**/*.route.tsx', { base: '../../pages' }))

const moduleOf = (name: string) => modules.find(([file]) => file.endsWith(`/${name}.route.tsx`))

/** Returns the source file of a page. The build manifest uses the same file name. */
export const pageFile = (name: string): string => moduleOf(name)?.[0].replace('.', 'src/pages') ?? name

const page = (path: string, name: string, countsVisits?: boolean) => (services: PageServices) => {
  const namespaces = pageNamespaces[name] ?? []
  const handle: PageHandle = { name, namespaces, countsVisits }
  const lazy = async () => {
    const [module] = await Promise.all([
      moduleOf(name)?.[1](),
      ...namespaces.map((namespace) => loadNamespace(services.i18n, namespace)),
    ])
    if (!module) throw new Error(`Failed to find the page ${name}`)
    return withPageData(module.route(services))
  }
  return { path, handle, lazy }
}

const prefixes = ['', ...searchPrefixes.map((prefix) => `/${prefix}`)]
const searchPaths = landingSlugs.flatMap((slug) => prefixes.map((prefix) => `${prefix}/${slug}/*`))

const accountPaths = ['/account', PATHS.account, PATHS.profile]

const listingPaths = [PATHS.listing, ...prefixes.map((prefix) => prefix + PATHS.listingByNumber)]

const directoryPages = [
  [PATHS.agents, 'agents'],
  [PATHS.agentsIn, 'agents'],
  [PATHS.agentProfile, 'agent-profile'],
  [PATHS.offices, 'offices'],
  [PATHS.officesInState, 'offices'],
  [PATHS.officesIn, 'offices'],
  [PATHS.officesAround, 'offices'],
  [PATHS.officeProfile, 'office-profile'],
  [PATHS.teamProfile, 'team-profile'],
] as const

const directoryListPaths = [PATHS.agentsIn, PATHS.officesInState, PATHS.officesIn]
const profilePaths = directoryPages
  .filter(([, name]) => name.endsWith('-profile'))
  .flatMap(([path]) => [path, `/luxury${path}`])

const homePaths = [PATHS.home, PATHS.luxury, PATHS.commercial]

const table = [
  ...homePaths.map((path) => page(path, 'home')),
  page(PATHS.findPlace, 'find-place'),
  ...searchPaths.map((path) => page(path, 'search')),
  page(PATHS.savedSearch, 'saved-search', true),
  ...listingPaths.map((path) => page(path, 'listing')),
  ...directoryPages.flatMap(([path, name]) => [page(path, name), page(`/luxury${path}`, name)]),
  page(PATHS.request, 'request'),
  page(PATHS.compare, 'compare'),
  page(PATHS.blog, 'blog'),
  page(PATHS.blogCategory, 'blog'),
  page(PATHS.article, 'article'),
  page(PATHS.news, 'news'),
  page(PATHS.newsItem, 'news-story'),
  ...CONTENT_PATHS.map((path) => page(path, 'content-page')),
  page(PATHS.login, 'login'),
  ...EMAIL_LINK_PAGES.map((name) => page(`/${name}`, name)),
  ...accountPaths.map((path) => page(path, 'account')),
  page(PATHS.design, 'design'),
  page('*', 'not-found'),
]

/**
 * Creates the page routes. The code of each page loads on the first visit to the page, and the data loads
 * before the page renders.
 */
export const pages = (services: PageServices): RouteObject[] => table.map((entry) => entry(services))

/** Skeletons shown while pages load. They are part of the first bundle. */
export const skeletons: { path: string; Skeleton: ComponentType }[] = [
  ...homePaths.map((path) => ({ path, Skeleton: HomeSkeleton })),
  ...searchPaths.map((path) => ({ path, Skeleton: SearchSkeleton })),
  { path: PATHS.savedSearch, Skeleton: SearchSkeleton },
  ...directoryListPaths.map((path) => ({ path: `/:theme?${path}`, Skeleton: SearchSkeleton })),
  { path: PATHS.listing, Skeleton: ListingSkeleton },
  ...[PATHS.article, ...profilePaths].map((path) => ({ path, Skeleton: ArticleSkeleton })),
  ...[...CONTENT_PATHS, PATHS.request].map((path) => ({ path, Skeleton: ContentPageSkeleton })),
]
