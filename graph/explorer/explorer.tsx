import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { GraphiQL } from 'graphiql'
import { createRoot } from 'react-dom/client'
import { examples } from './examples.ts'

const fetcher = createGraphiQLFetcher({ url: '/graphql' })

const element = document.getElementById('explorer')
if (element)
  createRoot(element).render(
    <GraphiQL fetcher={fetcher} defaultTabs={examples} defaultEditorToolsVisibility="variables" />,
  )
