import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../http/html.ts'
import type { ServiceDefinition } from '../service/service.ts'

interface Entry {
  name: string
  title: string
  description: string
  url: string
  docs: string
  openapi: string
}

/**
 * Adds GET /, which lists the services of this process: as a page for a browser, as JSON for other clients.
 */
export function addIndex(
  app: FastifyInstance,
  services: readonly ServiceDefinition[],
  publicUrl: string,
): void {
  const entries = services.map(({ name, title, description }) => {
    const url = `${publicUrl}/${name}`
    return { name, title, description, url, docs: `${url}/docs`, openapi: `${url}/openapi.json` }
  })
  app.get('/', async (request, reply) => {
    if (!request.headers.accept?.includes('text/html')) return { data: { services: entries } }
    reply.type('text/html; charset=utf-8')
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    return page(entries)
  })
}

function page(entries: readonly Entry[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Gable services</title>
<style>
  body { margin: 0; background: #fbfaf6; color: #17211c; font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 44rem; margin: 0 auto; padding: 4rem 1.5rem }
  h1 { margin: 0 0 .5rem; font: 400 2.25rem/1.15 Georgia, serif }
  p { margin: 0; color: #55615a }
  ul { margin: 2.5rem 0; padding: 0; list-style: none; border-top: 1px solid #e4e1d8 }
  li { padding: 1.25rem 0; border-bottom: 1px solid #e4e1d8 }
  h2 { margin: 0; font-size: 1.125rem; font-weight: 600 }
  a { color: #0f5e4b; text-underline-offset: .2em }
  a:focus-visible { outline: 2px solid; outline-offset: 2px }
  nav { display: flex; gap: 1.25rem; margin-top: .5rem; font-size: .875rem }
</style>
<main>
  <h1>Gable services</h1>
  <p>The reference REST services behind the graph.</p>
  <ul>${entries.map(item).join('')}</ul>
  <nav><a href="/health/ready">Health</a></nav>
</main>
</html>`
}

function item({ name, title, description }: Entry): string {
  const path = `/${encodeURIComponent(name)}`
  return `
    <li>
      <h2>${escapeHtml(title)}</h2>
      <p>${escapeHtml(description)}</p>
      <nav><a href="${path}/docs">Documentation</a><a href="${path}/openapi.json">OpenAPI</a></nav>
    </li>`
}
