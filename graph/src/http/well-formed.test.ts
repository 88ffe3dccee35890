import { expect, test } from 'vitest'
import { post } from '../fixtures/attacks.ts'
import { shareGraph } from '../fixtures/start-graph.ts'

const shared = shareGraph()
const operation = (variables: string) =>
  `{"query":"query ($text: String!) { echo(text: $text) }","variables":${variables}}`

test.each([
  String.raw`{"text":"a\ud800b"}`,
  String.raw`{"text":"a\uDC00b"}`,
  String.raw`{"text":"\ud83d\u0041"}`,
  String.raw`{"other":[{"\ude00":1}]}`,
])('[F-110] refuses a text with half of a surrogate pair: %s', async (variables) => {
  const { status, text } = await post(shared(), operation(variables))
  expect(status).toBe(400)
  expect(text).toContain('half of a surrogate pair')
})

test.each([
  [String.raw`{"text":"\ud83d\ude00"}`, '\u{1f600}'],
  [String.raw`{"text":"\\ud800"}`, String.raw`\ud800`],
  [String.raw`{"text":"\u00e9"}`, 'é'],
])('[F-110] accepts whole characters and escapes of escapes: %s', async (variables, echo) => {
  const { text } = await post(shared(), operation(variables))
  expect(JSON.parse(text)).toEqual({ data: { echo } })
})

test('[F-110] refuses a URL that is not UTF-8, and variables in it with half of a surrogate pair', async () => {
  const get = async (search: string) => {
    const headers = { accept: 'application/graphql-response+json' }
    const response = await fetch(`${shared().url}/graphql?${search}`, { headers })
    return { status: response.status, text: await response.text() }
  }
  expect(await get('query={echo(text:%22%E9%22)}')).toEqual({
    status: 400,
    text: expect.stringMatching(/not UTF-8/),
  })
  const variables = String.raw`{%22t%22:%22\ud800%22}`
  const half = await get(`query=query($t:String!){echo(text:$t)}&variables=${variables}`)
  expect(half).toEqual({ status: 400, text: expect.stringMatching(/half of a surrogate pair/) })
  expect(await get('query={echo(text:%22%C3%A9%22)}')).toEqual({
    status: 200,
    text: expect.stringMatching(/é/),
  })
})

test('[F-110] HEAD has the headers of GET', async () => {
  const headersOf = async (method: string) => {
    const response = await fetch(`${shared().url}/graphql?query={homes(first:200){id+street}}`, {
      method,
      headers: { accept: 'application/json', 'accept-encoding': 'br', origin: 'http://localhost:3000' },
    })
    await response.arrayBuffer()
    const {
      connection,
      date,
      'keep-alive': keepAlive,
      'x-request-id': id,
      ...headers
    } = Object.fromEntries(response.headers)
    return headers
  }
  expect(await headersOf('HEAD')).toEqual(await headersOf('GET'))
})
