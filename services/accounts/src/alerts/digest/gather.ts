import type { Database } from '@gable/service-kit/database/database'
import type { ShownHome } from '@gable/service-kit/mail/home/shown-home'
import { type HomesContext, shownHomes } from './homes.ts'
import { type HomeNews, newsOf } from './news.ts'
import type { Due, Subject } from './subject.ts'

/** As many homes as a mail shows. */
const HOMES = 20

/** So many of its homes, the most telling first, are asked for to count how many others there are. */
const COUNTED = 100

/** Up to where homes are asked for, round by round: where so many are gone, a mail shows those that were found. */
const ROUNDS = [HOMES, COUNTED, 200, 300, 400, 500]

/** What a digest has to tell. */
export interface Gathered {
  due: Due
  homes: { news: HomeNews; shown: ShownHome }[]
  /** How many others have news and may be shown; 'many' where there are more than were asked for. */
  more: number | 'many'
}

/**
 * What each has to tell up to a position, with the homes as they are today; nothing for one without news. A home that
 * may not be shown, or is gone, is neither told nor counted, and the next one takes its place.
 */
export async function gather(
  { db, ...homes }: HomesContext & { db: Database },
  subject: Subject,
  dues: readonly Due[],
  upto: number,
): Promise<Gathered[]> {
  const show = shownHomes(homes)
  const digests = new Map(dues.map((due) => [due.id, emptyDigest(due)]))
  let open = [...dues]
  let first = 0
  for (const end of ROUNDS) {
    if (open.length === 0) break
    const news = await newsOf(db, subject, open, upto, { first, most: end - first })
    const shown = await show([...news.values()].flatMap(({ homes }) => homes.map(({ uPI }) => uPI)))
    open = open.filter(({ id }) => {
      const [digest, found] = [digests.get(id), news.get(id)]
      if (!digest || !found) return false
      for (const home of found.homes) addTo(digest, home, shown.get(home.uPI) ?? null)
      digest.isCounted = found.total <= end
      return !digest.isCounted && (digest.homes.length < HOMES || end < COUNTED)
    })
    first = end
  }
  return [...digests.values()].flatMap(({ due, homes, others, isCounted }) =>
    homes.length > 0 ? { due, homes, more: isCounted || others === 0 ? others : 'many' } : [],
  )
}

interface Counting extends Omit<Gathered, 'more'> {
  /** Of those that were asked for. */
  others: number
  /** Whether all were. */
  isCounted: boolean
}

const emptyDigest = (due: Due): Counting => ({ due, homes: [], others: 0, isCounted: true })

function addTo(digest: Counting, news: HomeNews, shown: ShownHome | null): void {
  if (!shown) return
  if (digest.homes.length < HOMES) digest.homes.push({ news, shown })
  else digest.others += 1
}
