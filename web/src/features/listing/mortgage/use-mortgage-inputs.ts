import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type MortgageInputs, readMortgageInputs, writeMortgageInputs } from './terms.ts'

/** So long does one keep still before the address says what was typed, in milliseconds. */
const URL_DELAY_MS = 400

interface Draft {
  inputs: MortgageInputs
  /** Queries of the address while the draft is good: the one it began with, and the one that it leads to. */
  queries: readonly string[]
}

/** What a person has put in. It stands in the address, so that it can be kept and shared; Back does not undo it. */
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
