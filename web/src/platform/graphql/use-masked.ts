import type { DocumentNode, FragmentType, TypedDocumentNode } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useSite } from '../browser/site.ts'
import { graphLocale } from './page-route.ts'

/**
 * What a component's own fragment asked for, out of an object that hides it. Null when the object is, or lacks a
 * part. A fragment knows one variable, `$locale`: the reader's language.
 */
export function useMasked<TData, TVariables>(
  fragment: TypedDocumentNode<TData, TVariables>,
  from: FragmentType<NoInfer<TData>> | null | undefined,
): TData | null {
  const locale = graphLocale(useSite().locale)
  const { data, complete } = useFragment<TData, { locale: typeof locale }>({
    fragment,
    ...fragmentNameOf(fragment),
    from: from ?? null,
    variables: { locale },
  })
  return complete ? (data as TData) : null
}

/** The same out of several objects, in their order. Null when one of them lacks a part. */
export function useMaskedList<TData, TVariables>(
  fragment: TypedDocumentNode<TData, TVariables>,
  from: readonly FragmentType<NoInfer<TData>>[],
): TData[] | null {
  const locale = graphLocale(useSite().locale)
  const { data, complete } = useFragment<TData, { locale: typeof locale }>({
    fragment,
    ...fragmentNameOf(fragment),
    from: [...from],
    variables: { locale },
  })
  return complete ? (data as TData[]) : null
}

/** In a document the fragments that one spreads stand behind it. */
function fragmentNameOf({ definitions: [own] }: DocumentNode) {
  return own && 'name' in own && own.name ? { fragmentName: own.name.value } : {}
}
