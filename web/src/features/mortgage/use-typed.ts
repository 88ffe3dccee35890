import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readTyped, type Typed, writeTyped } from './terms.ts'

/** So long does one keep still before the address says what was typed, in milliseconds. */
const pause = 400

interface Draft {
  typed: Typed
  /** Queries of the address while the draft is good: the one it began with, and the one that it leads to. */
  queries: readonly string[]
}

/** What a person has put in. It stands in the address, so that it can be kept and shared; Back does not undo it. */
export function useTyped(): [typed: Typed, type: (typed: Typed) => void] {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<Draft | null>(null)
  const typed = draft?.queries.includes(search) ? draft.typed : readTyped(new URLSearchParams(search))

  const write = useEffectEvent((latest: Typed) => {
    const query = writeTyped(new URLSearchParams(search), latest).toString()
    const next = query && `?${query}`
    if (next === search) return
    setDraft({ typed: latest, queries: [search, next] })
    void navigate({ search: next, hash }, { replace: true, preventScrollReset: true, state: 'stay' })
  })
  const latest = draft?.typed
  useEffect(() => {
    if (!latest) return
    const timer = setTimeout(() => write(latest), pause)
    return () => clearTimeout(timer)
  }, [latest])

  const type = (next: Typed) =>
    setDraft((before) => ({
      typed: next,
      queries: before?.queries.includes(search) ? before.queries : [search],
    }))
  return [typed, type]
}
