import { development } from '@gable/service-kit/development'

/** SQL over an alias of `account`: not a sample member, unless SAMPLE_MEMBERS lets those in. */
export const isOpen = (account: string): string =>
  development.sampleMembers ? 'true' : `not ${account}.is_sample`
