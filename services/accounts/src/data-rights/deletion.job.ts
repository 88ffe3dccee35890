import type { Job } from '@gable/service-kit/service/job'
import type { ServiceContext } from '@gable/service-kit/service/service'
import { deleteDueAccounts } from './deletion.store.ts'

/** Deletes accounts whose time of grace is over. */
export function deletionJob({ db, log }: Pick<ServiceContext, 'db' | 'log'>): Job {
  return {
    name: 'delete accounts',
    everySeconds: 600,
    async run(signal) {
      while (!signal.aborted) {
        const accounts = await deleteDueAccounts(db)
        if (accounts === 0) return
        log.info({ accounts }, 'Accounts were deleted as their members asked')
      }
    },
  }
}
