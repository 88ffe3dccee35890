import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { GraphiQL } from 'graphiql'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { examples } from './examples.ts'

const fetcher = createGraphiQLFetcher({ url: '/graphql' })

const explorer = createElement(GraphiQL, {
  fetcher,
  defaultTabs: examples,
  defaultEditorToolsVisibility: 'variables',
})

const element = document.getElementById('explorer')
if (element) createRoot(element).render(explorer)
