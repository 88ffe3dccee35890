import type { ContactInfoValues } from './contact-info-rules.ts'

/** What is kept or given up as a whole. The first entry of a list is the primary one. */
const units = [
  'firstName',
  'lastName',
  'email',
  'primaryAddress',
  'secondaryAddress',
  'primaryPhone',
  'secondaryPhone',
] as const

export type Unit = (typeof units)[number]

/** Something that is not as it was when the form was opened. */
export interface Change {
  unit: Unit
  mine: string
  theirs: string
  /** True when it was changed on this page as well. */
  touched: boolean
}

export type Side = 'mine' | 'theirs'

/** The values of a unit that a person would tell apart, on a line. */
function say(values: ContactInfoValues, unit: Unit): string {
  const parts = (texts: readonly string[]) => texts.filter(Boolean).join(', ')
  const address = (index: number) => {
    const entry = values.addresses[index]
    if (!entry) return ''
    const { label, address1, address2, city, stateProvince, postalCode, country } = entry
    return parts([label, address1, address2, city, stateProvince.toUpperCase(), postalCode, country])
  }
  const phone = (index: number) => {
    const entry = values.phones[index]
    return entry ? parts([entry.label, entry.phoneNumber, entry.isMobile ? '✓' : '']) : ''
  }
  if (unit === 'primaryAddress' || unit === 'secondaryAddress')
    return address(unit === 'primaryAddress' ? 0 : 1)
  if (unit === 'primaryPhone' || unit === 'secondaryPhone') return phone(unit === 'primaryPhone' ? 0 : 1)
  return values[unit].trim()
}

/** What was changed elsewhere between `base` and `theirs`, and is not the same on this page. */
export const changedElsewhere = (
  base: ContactInfoValues,
  mine: ContactInfoValues,
  theirs: ContactInfoValues,
): Change[] =>
  units.flatMap((unit) => {
    const [before, here, there] = [say(base, unit), say(mine, unit), say(theirs, unit)]
    return there === before || there === here
      ? []
      : [{ unit, mine: here, theirs: there, touched: here !== before }]
  })

const entryOf = { primaryAddress: 0, secondaryAddress: 1, primaryPhone: 0, secondaryPhone: 1 } as const

/** The values on this page, with theirs where those were chosen. */
export function merged(
  mine: ContactInfoValues,
  theirs: ContactInfoValues,
  choices: Partial<Record<Unit, Side>>,
): ContactInfoValues {
  const isTheirs = (unit: Unit) => choices[unit] === 'theirs'
  const list = <Entry>(here: Entry[], there: Entry[], kind: readonly (keyof typeof entryOf)[]): Entry[] =>
    kind.flatMap((unit) => (isTheirs(unit) ? there : here)[entryOf[unit]] ?? [])
  return {
    ...mine,
    firstName: (isTheirs('firstName') ? theirs : mine).firstName,
    lastName: (isTheirs('lastName') ? theirs : mine).lastName,
    email: (isTheirs('email') ? theirs : mine).email,
    addresses: asOrdered(list(mine.addresses, theirs.addresses, ['primaryAddress', 'secondaryAddress'])),
    phones: asOrdered(list(mine.phones, theirs.phones, ['primaryPhone', 'secondaryPhone'])),
  }
}

/** One that is left alone is the primary one. */
const asOrdered = <Entry extends { isPrimary: boolean }>(entries: Entry[]): Entry[] =>
  entries.map((entry, index) => ({ ...entry, isPrimary: index === 0 }))
