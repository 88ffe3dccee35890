/** Below the ephemeral port range, so that no outgoing connection takes one of these ports. */
export const MAIN_PORTS = { web: '13000', graph: '14000', services: '14100' }
/** The main site with a key for Google's maps and a tag manager. */
export const GOOGLE_PORTS = { web: '13001' }
/** The main site with an ad account. */
export const ADS_PORTS = { web: '13004' }
/** The site on services that a test may let fail. */
export const FAILING_PORTS = { web: '13002', graph: '14002', services: '14102' }
/** The site on a fake graph with one home of each kind. */
export const VARIANTS_PORTS = { web: '13003', graph: '14003' }
/** Listens once the bundles are built, and answers with status 200 once all servers are ready. */
export const READY_PORT = '13005'
