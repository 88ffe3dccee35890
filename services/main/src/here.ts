import { isTimeout, withDeadline } from '@gable/service-kit/deadline'
import { stop } from './open.ts'

/** Longer than the services work on one request. */
const TIMEOUT_MS = 35_000

interface Reply {
  ok: boolean
  status: number
  text: string
}

/** Stops the command when the services process accepts the call and does not answer. */
async function callHere(url: string, body?: object, timeoutMs = TIMEOUT_MS): Promise<Reply> {
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
    return stop(`The services at ${url} do not answer within ${timeoutMs / 1000} s.`)
  }
}

/** Whether a services process serves this address. */
export const answers = (url: string, timeoutMs?: number) =>
  callHere(url, undefined, timeoutMs).then(
    ({ ok }) => ok,
    () => false,
  )

/** Calls the services process that has the embedded database open: POST with a body, GET without. */
export async function askHere(url: string, body?: object): Promise<unknown> {
  const { ok, status, text } = await callHere(url, body)
  if (!ok) return stop(`The services at ${url} answer ${status}: ${text}`)
  return JSON.parse(text)
}
