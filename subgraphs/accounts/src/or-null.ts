import { nullWhen } from '@gable/subgraph-kit/errors'

const isNotThere = nullWhen('NOT_FOUND', 'BAD_USER_INPUT')

/** What an id or a link leads to. Null when that is nothing, also for what cannot be an id or a link at all. */
export async function orNull<Row>(read: () => Promise<Row | undefined>): Promise<Row | null> {
  try {
    return (await read()) ?? null
  } catch (error) {
    return isNotThere(error)
  }
}
