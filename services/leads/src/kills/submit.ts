import { z } from 'zod'
import { dayIn, daysLater } from '../calendar/calendar.ts'
import { LISTING_UPI } from '../fixtures/fake-services.ts'

const Answer = z.object({ data: z.object({ id: z.uuid() }) })

/** Returns a test request. Each index has its own sender and network. */
export function submission(index: number) {
  const kind = (['contact', 'tour', 'estimate'] as const)[index % 3] ?? 'contact'
  // A date that is still allowed if the request is resent after midnight.
  const date = daysLater(dayIn('America/Chicago', new Date()), 1)
  const appointment = { date, time: 'asap', formSubType: 'virtual' }
  return {
    kind,
    from: `198.18.${index >> 8}.${index & 255}`,
    body: {
      name: 'Zoé Tremblay',
      email: `sender${index}@example.com`,
      message: `I would like to know more (${index}).`,
      uPI: LISTING_UPI,
      idempotencyKey: crypto.randomUUID(),
      ...(kind !== 'contact' && appointment),
    },
  }
}

/** Sends the request once and resolves to the id in the response. Throws when the response has no id. */
export async function submit(
  root: string,
  { kind, from, body }: ReturnType<typeof submission>,
): Promise<string> {
  const answer = await fetch(`${root}/leads/${kind}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  return Answer.parse(await answer.json()).data.id
}
