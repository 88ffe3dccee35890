import { RestError } from '@gable/service-kit/rest/rest'
import type { Job } from '@gable/service-kit/service/job'
import type { ServiceContext } from '@gable/service-kit/service/service'
import { followListings } from './follow-listings.ts'

/** Suggestions are at most this many seconds, and a run, behind the listings. */
const EVERY_SECONDS = 5

export function followJob({ db, log, endpoint }: ServiceContext): Job {
  const listings = endpoint('listings')
  return {
    name: 'follow listings',
    everySeconds: EVERY_SECONDS,
    async run(signal) {
      try {
        const homes = await followListings({ db, log, listings }, signal)
        if (homes > 0) log.info({ homes }, 'Suggestions of homes were corrected')
      } catch (error) {
        // A service without a log: the call itself warns once an hour.
        if (!(error instanceof RestError && error.status === 404)) throw error
      }
    },
  }
}
