import { setImmediate } from 'node:timers/promises'
import type { StreetNetwork } from './network/network.ts'

let loading: Promise<StreetNetwork> | undefined

/**
 * Loads the street network of the process on the first call, so that starts do not wait for it, and returns the same
 * network afterwards. Uses the gazetteer and the network of the process, if it has them. Serves other requests
 * between the steps, of which each takes up to a second.
 */
export function loadStreetNetwork(): Promise<StreetNetwork> {
  loading ??= load()
  return loading
}

async function load(): Promise<StreetNetwork> {
  const { loadSampleGazetteer } = await import('../neighborhoods/sample-gazetteer.ts')
  await setImmediate()
  const gazetteer = loadSampleGazetteer()
  await setImmediate()
  const { sharedNetwork } = await import('./network/shared-network.ts')
  return sharedNetwork(gazetteer)
}
