import { lazy, type RefObject, Suspense } from 'react'
import { useLateWords } from '../../i18n/use-late-words.ts'
import { useIdle } from '../../lib/use-idle.ts'

const SearchKeys = lazy(async () => ({ default: (await import('./search-keys.tsx')).SearchKeys }))

/** Single keys of the page, once everything else is there. `cards` has the list of homes in it. */
export function LateKeys({ cards }: { cards: RefObject<HTMLElement | null> }) {
  const spoken = useLateWords('keys', useIdle())
  return spoken ? (
    <Suspense>
      <SearchKeys cards={cards} />
    </Suspense>
  ) : null
}
