import { redirect, useSearchParams } from 'react-router-dom'
import { PlaceSearch } from '../../features/place-search/place-search.tsx'
import { THEMES } from '../../platform/browser/theme.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { load } from '../../platform/graphql/load.ts'
import { usePageData } from '../../platform/graphql/page-data.tsx'
import type { PageRoute, PageServices } from '../../platform/graphql/page-route.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import {
  DIRECTORY_CATEGORIES,
  placeDestination,
  type SearchTarget,
} from '../../platform/urls/place-destination.ts'
import { Message } from '../../ui/feedback/message.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import styles from './find-place.module.css'

const query = graphql(`
  query FindPlace($value: String!, $categories: [AutocompleteCategoryKey!]) {
    autocomplete(value: $value, categories: $categories) {
      key
      categoryResults {
        href
      }
    }
  }
`)

const MAX_CHARACTERS = 120

const searchTargetIn = (params: URLSearchParams): SearchTarget =>
  (['agent', 'office'] as const).find((kind) => kind === params.get('of')) ?? 'home'

function FindPlacePage() {
  const { t } = useTranslation()
  const text = usePageData<string>()
  const [params] = useSearchParams()
  const kind = searchTargetIn(params)
  return (
    <>
      <PageHead title={t('site.pageTitle', { title: t('search.title') })} />
      <div className={styles.page}>
        {text === '' ? (
          <h1 className={styles.title} tabIndex={-1}>
            {t('home.residential.question')}
          </h1>
        ) : (
          <Message
            page
            drawing="lone-mailbox"
            title={t('suggestions.notFoundTitle', { text })}
            text={t('suggestions.notFoundText')}
          />
        )}
        <PlaceSearch
          size="hero"
          key={text}
          defaultText={text}
          {...(kind === 'home' ? {} : { directory: { kind } })}
        />
      </div>
    </>
  )
}

/** Redirects to the best match for the text. Renders the search form when there is no match or no text. */
export const route = ({ client }: PageServices): PageRoute => ({
  loader: async ({ request }): Promise<string | Response> => {
    const params = new URL(request.url).searchParams
    const value = (params.get('q') ?? '').trim().slice(0, MAX_CHARACTERS)
    if (value.length < 2) return value
    const kind = searchTargetIn(params)
    const variables = { value, ...(kind === 'home' ? {} : { categories: [...DIRECTORY_CATEGORIES] }) }
    const { data } = await load(client, query, variables, request.signal)
    const [first] = (data.autocomplete ?? []).flatMap((category) => category.categoryResults)
    if (!first || !/^\/(?!\/)/.test(first.href)) return value
    const theme = THEMES.find((name) => name === params.get('in')) ?? 'residential'
    const category = params.get('for') ?? ''
    // Forms on pages loaded before a deploy still send only the transaction type.
    const landing = category === 'rent' ? 'homes-for-rent' : category
    return redirect(placeDestination(first.href, { landing, theme, kind }))
  },
  Component: FindPlacePage,
})
