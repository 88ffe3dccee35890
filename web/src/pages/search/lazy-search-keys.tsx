import { type ComponentType, lazy, type RefObject, Suspense } from 'react'
import { useIdle } from '../../platform/browser/use-idle.ts'
import { useNamespace } from '../../platform/i18n/use-namespace.ts'

type Keys = ComponentType<{ cards: RefObject<HTMLElement | null> }>

/** Where they cannot be had, as without a connection, the page does without. */
const SearchKeys = lazy(async () => ({
  default: await import('./search-keys.tsx').then(
    ({ SearchKeys }): Keys => SearchKeys,
    (): Keys => () => null,
  ),
}))

/** Single keys of the page, once everything else is there. `cards` has the list of homes in it. */
export function LazySearchKeys({ cards }: { cards: RefObject<HTMLElement | null> }) {
  const isLoaded = useNamespace('keys', useIdle())
  return isLoaded ? (
    <Suspense>
      <SearchKeys cards={cards} />
    </Suspense>
  ) : null
}
