import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { PageRoute, PageServices } from '../graphql/page-route.ts'
import { ArticleSkeleton } from '../routes/article/article-skeleton.tsx'
import { HomeSkeleton } from '../routes/home/home-skeleton.tsx'
import { ListingSkeleton } from '../routes/listing/listing-skeleton.tsx'
import { SearchSkeleton } from '../routes/search/search-skeleton.tsx'
import { paths } from './paths.ts'

interface PageModule {
  route: (services: PageServices) => PageRoute
}

/** What is known of a page before its code is here. */
export interface PageHandle {
  /** Source file of the page: the server names its bundle in the first response. */
  module: string
}

const modules = import.meta.glob<PageModule>('../routes/*/*.route.tsx')

const page = (path: string, name: string) => (services: PageServices) => {
  const file = `../routes/${name}/${name}.route.tsx`
  const handle: PageHandle = { module: file.replace('..', 'src') }
  const lazy = async () => {
    const module = await modules[file]?.()
    if (!module) throw new Error(`There is no page in ${file}.`)
    return module.route(services)
  }
  return { path, handle, lazy }
}

const table = [
  page(paths.home, 'home'),
  page(paths.findPlace, 'find-place'),
  page(`${paths.homesForSale}/*`, 'search'),
  page(`${paths.homesForRent}/*`, 'search'),
  page(paths.listing, 'listing'),
  page(`${paths.listing}/:oUID/:listingId`, 'listing'),
  page(paths.article, 'article'),
  page('*', 'not-found'),
]

/** The pages by path. Each is loaded when it is first asked for, and brings its data before it is drawn. */
export const pages = (services: PageServices): RouteObject[] => table.map((entry) => entry(services))

/** The shape of each page while it comes; these are in the first bundle. */
export const skeletons: { path: string; Skeleton: ComponentType }[] = [
  { path: paths.home, Skeleton: HomeSkeleton },
  { path: `${paths.homesForSale}/*`, Skeleton: SearchSkeleton },
  { path: `${paths.homesForRent}/*`, Skeleton: SearchSkeleton },
  { path: `${paths.listing}/*`, Skeleton: ListingSkeleton },
  { path: paths.article, Skeleton: ArticleSkeleton },
]
