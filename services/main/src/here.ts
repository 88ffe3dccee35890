import { stop } from './open.ts'

/** Whether a services process has something to say there. */
export const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** Asks the services process that has the embedded database open; with a body it is told something. */
export async function askHere(url: string, body?: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, body && { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) return stop(`The services at ${url} answer ${response.status}: ${await response.text()}`)
  return response.json()
}
