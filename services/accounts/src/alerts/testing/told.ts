import type { Database } from '@gable/service-kit/database/database'
import type { MailContent } from '@gable/service-kit/mail'
import type { Digest } from '../mail/digest.types.ts'

/** What a mail told, with nothing of its words. */
export interface Told {
  /** 'saved-search:7' */
  topic: string
  to: string
  /** When, in ISO 8601. */
  at: string
  homes: { uPI: string; rule: string; changes: string[] }[]
  more: number | 'many'
}

type Change = Omit<Digest['homes'][number]['changes'][number], 'at'> & { at: Date | string }

/** A change in a line. */
export const changeLine = ({ kind, at, oldPrice, newPrice, oldStatus, newStatus }: Change) =>
  [new Date(at).toISOString(), kind, oldPrice, newPrice, oldStatus, newStatus].join(' ')

/** Stands in for the words of a digest: writes down what it was given. */
export function writeDown({ homes, more, asOf }: Digest): MailContent {
  const facts = {
    at: asOf.toISOString(),
    homes: homes.map(({ uPI, rule, changes }) => ({ uPI, rule, changes: changes.map(changeLine) })),
    more,
  }
  return { subject: 'News', html: '', text: JSON.stringify(facts) }
}

/** What waits in the outbox, each mail by its topic and time; throws for two of one. */
export async function toldMails(db: Database): Promise<Map<string, Told>> {
  const rows = await db.query<{ topic: string; to: string; text: string }>(
    'select topic, recipient as "to", text from accounts.mail_outbox order by topic, queued_at',
  )
  const mails = rows.map(({ text, ...mail }): Told => ({ ...mail, ...JSON.parse(text) }))
  return byKey(mails)
}

export function byKey(mails: readonly Told[]): Map<string, Told> {
  const keyed = new Map(mails.map((mail) => [`${mail.topic} at ${mail.at}`, mail]))
  if (keyed.size < mails.length) throw new Error(`${mails.length - keyed.size} mails are there twice`)
  return keyed
}

/** The first few mails that are missing, too many, or say something else; each in a line. */
export function differences(told: ReadonlyMap<string, Told>, expected: ReadonlyMap<string, Told>): string[] {
  const missing = [...expected.keys()].filter((key) => !told.has(key)).map((key) => `missing: ${key}`)
  const tooMany = [...told.keys()].filter((key) => !expected.has(key)).map((key) => `too many: ${key}`)
  const others = [...expected].flatMap(([key, mail]) => {
    const [is, should] = [JSON.stringify(told.get(key)), JSON.stringify(sorted(mail))]
    return told.has(key) && is !== should ? [`otherwise: ${key}\n  is     ${is}\n  should ${should}`] : []
  })
  const all = [...missing, ...tooMany, ...others]
  return all.length > 5 ? [`${all.length} differences`, ...all.slice(0, 5)] : all
}

/** In the order of its fields that the outbox gives. */
const sorted = ({ topic, to, at, homes, more }: Told): Told => ({ topic, to, at, homes, more })
