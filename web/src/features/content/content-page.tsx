import type { FragmentType } from '@apollo/client'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { ContentPage_PageFragment } from '../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../platform/graphql/use-masked.ts'
import { Guide } from './guide.tsx'
import { Landing } from './landing.tsx'
import type { LayoutProps } from './layout-props.ts'
import { LegalText } from './legal-text.tsx'

const fragment = graphql(`
  fragment ContentPage_page on ContentPage {
    summary {
      title
      updated
    }
    layout
    lead
    image
    imageAlt
    body
    actions {
      label
      href
    }
    related {
      label
      href
      text
    }
    questions {
      question
      answer
    }
  }
`)

const layouts = { LANDING: Landing, GUIDE: Guide, TEXT: LegalText }

interface ContentPageProps extends Pick<LayoutProps, 'breadcrumbs'> {
  page: FragmentType<ContentPage_PageFragment>
}

/** An editorial page in the layout that its editors chose. */
export function ContentPage({ page: masked, breadcrumbs }: ContentPageProps) {
  const page = useMasked(fragment, masked)
  if (!page) return null
  const Layout = layouts[page.layout]
  return <Layout page={page} breadcrumbs={breadcrumbs} />
}
