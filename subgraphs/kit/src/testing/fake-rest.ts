import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

/** A call that the fake service got. */
export interface FakeCall {
  method: string
  /** Path as sent, percent-encoding and all. */
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  body: string
  /** For answers that JSON cannot give; return nothing then. */
  response: ServerResponse
}

/** What a fake service says: the data, or a status and the lines of an `errors` list, or nothing. */
export type FakeAnswer = (call: FakeCall) => unknown

/** An answer with a status other than 200 and a body as it is. */
export class Reply {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

export interface FakeRest {
  url: string
  calls: FakeCall[]
}

/** A REST service on a free port until the test is over. */
export async function fakeRest(answer: FakeAnswer): Promise<FakeRest> {
  const calls: FakeCall[] = []
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
    let body = ''
    for await (const piece of request) body += piece
    const { method = 'GET', headers } = request
    const query = Object.fromEntries(searchParams)
    const call: FakeCall = { method, path: pathname, query, headers, body, response }
    calls.push(call)
    const said = await answer(call)
    if (said !== undefined) say(response, said instanceof Reply ? said : new Reply(200, { data: said }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The fake service has no port.')
  return { url: `http://127.0.0.1:${address.port}`, calls }
}

function say(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}
