import type { LogInInput, RegisterInput } from '../generated/resolvers.ts'
import { email, knownPassword, password, required, sameAs } from '../user-error/rules.ts'
import { applyRules } from '../user-error/user-errors.ts'

export const validateLogIn = (input: LogInInput) => applyRules(input, { email, password: knownPassword })

export const validateRegister = (input: RegisterInput) =>
  applyRules(input, {
    email,
    password,
    passwordConfirmation: [sameAs(input.password)],
    firstName: [required('First name is required')],
    lastName: [required('Last name is required')],
    city: [required('City is required')],
  })
