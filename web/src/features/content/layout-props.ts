import type { ReactNode } from 'react'
import type { ContentPage_PageFragment } from '../../platform/graphql/generated/graphql.ts'

/** The props of every editorial page layout. */
export interface LayoutProps {
  page: ContentPage_PageFragment
  breadcrumbs: ReactNode
}
