import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useSite } from '../../platform/browser/site.ts'
import type { Theme } from '../../platform/browser/theme.ts'
import { whenIdle } from '../../platform/browser/when-idle.ts'
import type { VisitorPlace, VisitorProblem } from '../../platform/visitor/visitor-place.ts'
import type { NearListings } from './near-you-listings.ts'

/** Progress of locating the visitor. `unready` until the page hydrates. */
export type NearState =
  | { step: 'unready' | 'idle' | 'asking' }
  | { step: 'failed'; problem: VisitorProblem }
  | { step: 'near'; place: VisitorPlace; listings: NearListings }

export interface NearYou {
  state: NearState
  locate: () => void
  forget: () => void
}

/** Loads the code on demand or when the page is idle. */
const importNearYou = () => import('./near-you-listings.ts')

/**
 * Loads the newest listings near the visitor: on page load when the place is stored, otherwise when the
 * visitor requests them.
 */
export function useNearYou(theme: Theme): NearYou {
  const client = useApolloClient()
  const { locale } = useSite()
  const [state, setState] = useState<NearState>({ step: 'unready' })

  const show = async (place: VisitorPlace) => {
    const { fetchLatestListings } = await importNearYou()
    const listings = await fetchLatestListings(client, place, theme, locale)
    setState(listings ? { step: 'near', place, listings } : { step: 'failed', problem: 'failed' })
  }
  const showKnownPlace = async () => {
    const place = await importNearYou().then(({ storedPlace }) => storedPlace(client))
    if (place) await show(place)
  }
  const locateAndShow = async () => {
    setState({ step: 'asking' })
    const { locate } = await importNearYou()
    const answer = await locate(client)
    if ('place' in answer) await show(answer.place)
    else setState({ step: 'failed', problem: answer.problem })
  }
  const forget = async () => {
    const { forgetPlace } = await importNearYou()
    forgetPlace()
    setState({ step: 'idle' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the first render
  useEffect(() => {
    setState({ step: 'idle' })
    return whenIdle(() => showKnownPlace().catch(() => undefined))
  }, [])
  const failed = () => setState({ step: 'failed', problem: 'failed' })
  return { state, locate: () => locateAndShow().catch(failed), forget: () => forget().catch(failed) }
}
