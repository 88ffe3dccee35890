import type { FragmentType, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useFragment } from '@apollo/client/react'

/** What a component's own fragment asked for, out of an object that hides it. Null when the object is, or lacks a part. */
export function useMasked<TData, TVariables extends OperationVariables>(
  fragment: TypedDocumentNode<TData, TVariables>,
  from: FragmentType<NoInfer<TData>> | null | undefined,
  variables?: NoInfer<TVariables>,
): TData | null {
  const { data, complete } = useFragment<TData, OperationVariables>({
    fragment,
    from: from ?? null,
    ...(variables ? { variables } : {}),
  })
  return complete ? (data as TData) : null
}
