/** Ports below the ephemeral range, so that no outgoing connection uses them. */
export const MAIN_PORTS = { web: '13000', graph: '14000', services: '14100' }
/** The main site with a Google Maps key and a tag manager ID. */
export const GOOGLE_PORTS = { web: '13001' }
/** The main site with an ad unit. */
export const ADS_PORTS = { web: '13004' }
/** The site on services that tests can make fail. */
export const FAILING_PORTS = { web: '13002', graph: '14002', services: '14102' }
/** The site on a fake graph with one listing of each variant. */
export const VARIANTS_PORTS = { web: '13003', graph: '14003' }
/**
 * The port on which the servers report that they are ready. It opens after the bundles are built, and returns
 * status 503 until all servers are ready, then 200.
 */
export const READY_PORT = '13005'
