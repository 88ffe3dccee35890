import { isTimeout, withDeadline } from '@gable/kit/deadline/deadline'
import { exitWithError } from './open-configured-database.ts'

/** Longer than the request timeout of the services. */
const TIMEOUT_MS = 35_000

interface Reply {
  ok: boolean
  status: number
  text: string
}

/**
 * Calls the services process. Exits if the services process accepts the request but does not respond in time.
 */
async function callServices(url: string, body?: object, timeoutMs = TIMEOUT_MS): Promise<Reply> {
  const headers = { 'content-type': 'application/json' }
  const call = async (signal: AbortSignal) => {
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body), signal } : { signal }
    const answer = await fetch(url, init)
    return { ok: answer.ok, status: answer.status, text: await answer.text() }
  }
  try {
    return await withDeadline(timeoutMs, call)
  } catch (error) {
    if (!isTimeout(error)) throw error
    return exitWithError(`The services at ${url} did not respond within ${timeoutMs / 1000} s.`)
  }
}

/** Whether a services process responds with success at this URL. */
export const isServing = (url: string, timeoutMs?: number) =>
  callServices(url, undefined, timeoutMs).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Calls the services process that has the embedded database open. Sends a POST if there is a body, otherwise
 * a GET.
 */
export async function requestJson(url: string, body?: object): Promise<unknown> {
  const { ok, status, text } = await callServices(url, body)
  if (!ok) return exitWithError(`The services at ${url} returned ${status}: ${text}`)
  return JSON.parse(text)
}
