import type { DocumentNode, FragmentType, TypedDocumentNode } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useSite } from '../browser/site.ts'
import { graphLocale } from './page-route.ts'

/**
 * Reads a component's own fragment from an object that masks it. Null when the object is null or incomplete.
 * The only variable available to the fragment is `$locale`.
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

/** Reads a fragment from several objects, in their order. Null when any of them is incomplete. */
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

/** Selects the document's first fragment by name, because the fragments that it spreads follow it. */
function fragmentNameOf({ definitions: [own] }: DocumentNode) {
  return own && 'name' in own && own.name ? { fragmentName: own.name.value } : {}
}
