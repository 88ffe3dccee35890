import type { ReactNode } from 'react'
import type { ContentPage_PageFragment } from '../../platform/graphql/generated/graphql.ts'

/** What each layout of a page that editors keep is given. */
export interface LayoutProps {
  page: ContentPage_PageFragment
  /** The way from the home page to here. */
  breadcrumbs: ReactNode
}
