/**
 * Time limits (ms) of servers in tests, long enough that a slow machine does not drop content from a page. A
 * test of one of these limits sets its own value for that limit.
 */
export const longTimeouts = Object.fromEntries(
  [
    'GRAPH_TIMEOUT',
    'SITE_CHROME_TIMEOUT_MS',
    'SURROUNDINGS_TIMEOUT_MS',
    'SUBGRAPH_TIMEOUT_MS',
    'REST_TIMEOUT_MS',
    'REST_HEADERS_TIMEOUT_MS',
    'REST_CONNECT_TIMEOUT_MS',
    'TOKEN_KEYS_TIMEOUT_MS',
    'MARKET_TIMEOUT_MS',
    'TIME_ZONE_TIMEOUT_MS',
    'ROUTING_TIMEOUT_MS',
    'SSO_TIMEOUT_MS',
    'STALL_TIMEOUT_MS',
  ].map((name) => [name, '60000']),
)
