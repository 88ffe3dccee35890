import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../../platform/browser/when-idle.ts'

type Parts = typeof import('./deferred-shell.tsx')

/** Renders a named part of the deferred shell when the browser is idle. All parts are in one file. */
export function LazyPart({ name }: { name: keyof Parts }) {
  const [parts, setParts] = useState<Parts>()
  useEffect(
    () =>
      whenIdle(() =>
        import('./deferred-shell.tsx').then(
          (loaded) => startTransition(() => setParts(loaded)),
          console.error,
        ),
      ),
    [],
  )
  const Part = parts?.[name]
  return Part ? <Part /> : null
}
