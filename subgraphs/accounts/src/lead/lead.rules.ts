import type {
  SendContactRequestInput,
  SendEstimateRequestInput,
  SendTourRequestInput,
  UserError,
} from '../generated/resolvers.ts'
import { email, required } from '../user-error/rules.ts'
import { brokenRules, rule, wrongInKey } from '../user-error/user-errors.ts'
import { typesOfEntity } from './lead.words.ts'

/** Ten digits, or eleven with the 1 of the country; neither area nor exchange begins with 0 or 1. */
const US_PHONE = /^1?[2-9]\d{2}[2-9]\d{6}$/
const isPhone = (typed: string) => {
  const digits = typed.replace(/[\s().+-]/g, '')
  return digits === '' || US_PHONE.test(digits)
}

/** What is asked of whoever sends a request. */
const sender = {
  name: [required('Name is required')],
  email,
  phone: [rule('INVALID', 'Phone number is invalid', isPhone)],
}

const notes = { message: [required('Notes are required')] }

export const wrongInContactRequest = (input: SendContactRequestInput): UserError[] => [
  ...brokenRules(
    input,
    input.form === 'BIO' ? sender : { ...sender, message: [required('Message is required')] },
  ),
  ...wrongInListing(input.uPI),
  ...wrongInEntity(input.entity),
]

const wrongInListing = (id: string | null | undefined): UserError[] =>
  id ? wrongInKey('Listing', id, ['uPI']) : []

const wrongInEntity = (entity: SendContactRequestInput['entity']): UserError[] =>
  entity
    ? wrongInKey(typesOfEntity[entity.type], entity.masterCustomerId, ['entity', 'masterCustomerId'])
    : []

export const wrongInTourRequest = (input: SendTourRequestInput): UserError[] => [
  ...brokenRules(input, { ...sender, ...notes, uPI: [required('Home is required')] }),
  ...wrongInListing(input.uPI),
]

export const wrongInEstimateRequest = (input: SendEstimateRequestInput): UserError[] => [
  ...brokenRules(input, {
    ...sender,
    ...notes,
    ...(!input.uPI && { listingAddress: [required('Address is required')] }),
  }),
  ...wrongInListing(input.uPI),
]
