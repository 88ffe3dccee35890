import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type MortgageInputs, readMortgageInputs, writeMortgageInputs } from './terms.ts'

/** Delay in ms after the last input before the URL is updated. */
const URL_DELAY_MS = 400

interface Draft {
  inputs: MortgageInputs
  /**
   * URL queries for which the draft is valid: the query when the user started to type, and the query that the
   * draft is written to.
   */
  queries: readonly string[]
}

/**
 * Stores the user's inputs in the URL, so that the page can be bookmarked and shared. Replaces the history
 * entry, so Back does not undo an input.
 */
export function useMortgageInputs(): [typed: MortgageInputs, type: (inputs: MortgageInputs) => void] {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<Draft | null>(null)
  const inputs = draft?.queries.includes(search)
    ? draft.inputs
    : readMortgageInputs(new URLSearchParams(search))

  const write = useEffectEvent((latest: MortgageInputs) => {
    const query = writeMortgageInputs(new URLSearchParams(search), latest).toString()
    const next = query && `?${query}`
    if (next === search) return
    setDraft({ inputs: latest, queries: [search, next] })
    void navigate({ search: next, hash }, { replace: true, preventScrollReset: true, state: 'stay' })
  })
  const latest = draft?.inputs
  useEffect(() => {
    if (!latest) return
    const timer = setTimeout(() => write(latest), URL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [latest])

  const setInputs = (next: MortgageInputs) =>
    setDraft((before) => ({
      inputs: next,
      queries: before?.queries.includes(search) ? before.queries : [search],
    }))
  return [inputs, setInputs]
}
