import { type ComponentType, lazy, type RefObject, Suspense } from 'react'
import { useLateWords } from '../../i18n/use-late-words.ts'
import { useIdle } from '../../lib/use-idle.ts'

type Keys = ComponentType<{ cards: RefObject<HTMLElement | null> }>

/** Where they cannot be had, as without a connection, the page does without. */
const SearchKeys = lazy(async () => ({
  default: await import('./search-keys.tsx').then(
    ({ SearchKeys }): Keys => SearchKeys,
    (): Keys => () => null,
  ),
}))

/** Single keys of the page, once everything else is there. `cards` has the list of homes in it. */
export function LateKeys({ cards }: { cards: RefObject<HTMLElement | null> }) {
  const spoken = useLateWords('keys', useIdle())
  return spoken ? (
    <Suspense>
      <SearchKeys cards={cards} />
    </Suspense>
  ) : null
}
