/** `SUBGRAPHS=standalone` runs the subgraph tests against each subgraph's own HTTP server instead of in process. */
export const runsStandalone = process.env.SUBGRAPHS === 'standalone'
