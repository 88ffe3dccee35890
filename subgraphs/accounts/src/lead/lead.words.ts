import { enumWords } from '@gable/subgraph-kit/schema/enum-words'
import type {
  ContactEntityType,
  ContactForm,
  SentRequestKind,
  TourTime,
  TourType,
} from '../generated/resolvers.ts'

export const entityTypes = enumWords<ContactEntityType>({ AGENT: 'agent', OFFICE: 'office', TEAM: 'team' })
/** GraphQL type of each recipient type. */
export const typenameByEntity = { AGENT: 'Agent', OFFICE: 'Office', TEAM: 'Team' } as const satisfies Record<
  ContactEntityType,
  string
>
export const contactForms = enumWords<ContactForm, 'entity' | 'bio'>({ ENTITY: 'entity', BIO: 'bio' })
export const requestKinds = enumWords<SentRequestKind>({
  TOUR: 'tour',
  ESTIMATE: 'estimate',
  CONTACT: 'contact',
})
export const tourTypes = enumWords<TourType, 'in_person' | 'virtual'>({
  IN_PERSON: 'in_person',
  VIRTUAL: 'virtual',
})
export const tourTimes = enumWords<TourTime, 'morning' | 'afternoon' | 'evening' | 'asap'>({
  MORNING: 'morning',
  AFTERNOON: 'afternoon',
  EVENING: 'evening',
  ASAP: 'asap',
})
