import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, type ExecutionResult, graphql } from 'graphql'
import { austin, sampleListing } from './sample.ts'

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../graph/schema.graphql'), 'utf8'))

type Answers = Record<string, unknown>

interface SearchArguments {
  input: { place?: { placeKey: string }; page: number; pageSize: number; filters?: { minBeds?: number } }
}

const porches = {
  link: '/blog/porches',
  title: 'In praise of porches',
  isoDate: '2026-11-01T09:00:00Z',
  categories: ['Living'],
  contentSnippet: 'Why a porch is a room.',
}

const article = `## A room without walls

Sit *outside*. See [homes in Austin](/fr/homes-for-sale/tx), or [the rest](https://example.com).

<script>alert(1)</script> and [a trap](javascript:alert(1)).`

/** What the graph answers unless a test says otherwise: 214 homes in Austin, and one of each other thing. */
const usual: Answers = {
  search: ({ input: { place, page, pageSize, filters } }: SearchArguments) => {
    const known = !place || place.placeKey === austin.placeKey
    const total = known ? (filters?.minBeds ? 41 : 214) : 0
    const first = (page - 1) * pageSize
    const shown = Math.max(0, Math.min(pageSize, total - first))
    return {
      place: place && known ? austin : null,
      totalResults: total,
      totalIsCapped: false,
      page,
      pageSize,
      results: Array.from({ length: shown }, (_, index) => sampleListing({ number: first + index + 1 })),
    }
  },
  listing: ({ uPI }: { uPI: string }) => {
    const number = Number(uPI.split(':').at(-1))
    return number <= 1000 ? sampleListing({ number }) : null
  },
  autocomplete: ({ value }: { value: string }) =>
    'austin'.startsWith(value.toLowerCase())
      ? [
          {
            key: 'PLACES',
            categoryResults: [
              {
                text: 'Austin, TX',
                secondaryText: 'Travis County',
                href: '/homes-for-sale/tx/austin/city/4671654',
                newTab: false,
              },
            ],
          },
        ]
      : [],
  blogPosts: [porches],
  blogPost: ({ slug }: { slug: string }) =>
    slug === 'porches' ? { post: porches, imageAlt: 'A porch', body: article } : null,
}

/** Runs an operation on the real schema with made-up answers. */
export async function runOperation(body: unknown, answers: Answers = {}): Promise<ExecutionResult> {
  const { query, variables } = JSON.parse(String(body))
  return graphql({ schema, source: query, variableValues: variables, rootValue: { ...usual, ...answers } })
}

/** A fetch that answers as the graph would, and nothing else. */
export function fakeGraphFetch(answers: Answers = {}): typeof fetch {
  return async (_url, init) => Response.json(await runOperation(init?.body, answers))
}
