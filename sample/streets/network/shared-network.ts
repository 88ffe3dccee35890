import type { SampleGazetteer } from '../../neighborhoods/sample-gazetteer.ts'
import { StreetNetwork } from './network.ts'

const networks = new WeakMap<SampleGazetteer, StreetNetwork>()

/** Returns the street network of a gazetteer, which is built on the first call. */
export function sharedNetwork(gazetteer: SampleGazetteer): StreetNetwork {
  const network = networks.get(gazetteer) ?? new StreetNetwork(gazetteer)
  networks.set(gazetteer, network)
  return network
}
