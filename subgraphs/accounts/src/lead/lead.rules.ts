import { isOptionalUSPhone } from '@gable/kit/rules/phone'
import type {
  SendContactRequestInput,
  SendEstimateRequestInput,
  SendTourRequestInput,
  UserError,
} from '../generated/resolvers.ts'
import { email, required } from '../user-error/rules.ts'
import { applyRules, rule, validateKey } from '../user-error/user-errors.ts'
import { typenameByEntity } from './lead.words.ts'

/** Rules for the sender of a request. */
const senderRules = {
  name: [required('Name is required')],
  email,
  phone: [rule('INVALID', 'Phone number is invalid', isOptionalUSPhone)],
}

const messageRules = { message: [required('Notes are required')] }

export const validateContactRequest = (input: SendContactRequestInput): UserError[] => [
  ...applyRules(
    input,
    input.form === 'BIO' ? senderRules : { ...senderRules, message: [required('Message is required')] },
  ),
  ...validateListingId(input.uPI),
  ...validateEntity(input.entity),
]

const validateListingId = (id: string | null | undefined): UserError[] =>
  id ? validateKey('Listing', id, ['uPI']) : []

const validateEntity = (entity: SendContactRequestInput['entity']): UserError[] =>
  entity
    ? validateKey(typenameByEntity[entity.type], entity.masterCustomerId, ['entity', 'masterCustomerId'])
    : []

export const validateTourRequest = (input: SendTourRequestInput): UserError[] => [
  ...applyRules(input, { ...senderRules, ...messageRules, uPI: [required('Home is required')] }),
  ...validateListingId(input.uPI),
]

export const validateEstimateRequest = (input: SendEstimateRequestInput): UserError[] => [
  ...applyRules(input, {
    ...senderRules,
    ...messageRules,
    ...(!input.uPI && { listingAddress: [required('Address is required')] }),
  }),
  ...validateListingId(input.uPI),
]
