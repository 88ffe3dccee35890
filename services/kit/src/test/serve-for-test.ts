import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'

/** Starts an HTTP server that ends with the test; returns its origin. */
export async function serveForTest(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
