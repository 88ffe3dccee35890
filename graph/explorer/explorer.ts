import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { GraphiQL } from 'graphiql'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { examplesFor } from './examples.ts'

const GRAPHQL_PATH = '/graphql'
/** Max time (ms) that the explorer waits for a listing for its examples. */
const EXAMPLE_TIMEOUT_MS = 5_000

/**
 * Returns the uPI of a listing that exists in this graph, so that the single-listing example returns data.
 */
async function fetchSampleUpi(): Promise<string> {
  const query = '{ search(input: {}) { results { uPI } } }'
  const headers = { 'content-type': 'application/json' }
  const timeout = new AbortController()
  setTimeout(() => timeout.abort(), EXAMPLE_TIMEOUT_MS)
  const body = JSON.stringify({ query })
  const answer = await fetch(GRAPHQL_PATH, { method: 'POST', headers, body, signal: timeout.signal })
  const { data } = await answer.json()
  return data.search.results[0].uPI
}

const examples = examplesFor(await fetchSampleUpi().catch(() => 'urn:reso:upi:2.0:US:48453:0214567'))

const explorer = createElement(GraphiQL, {
  fetcher: createGraphiQLFetcher({ url: GRAPHQL_PATH }),
  defaultTabs: examples,
  // GraphiQL fills the first tab with these variables, not with those of the tab's example. Variables that
  // the user last entered take precedence.
  initialVariables: localStorage.getItem('graphiql:variables') ?? examples[0]?.variables,
  defaultEditorToolsVisibility: 'variables',
})

const element = document.getElementById('explorer')
if (element) createRoot(element).render(explorer)
