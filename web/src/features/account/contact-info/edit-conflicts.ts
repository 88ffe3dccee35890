import type { ContactInfoValues } from './contact-info-rules.ts'

/**
 * Fields that can have a conflict. The member chooses one version of each field, such as a whole address. The
 * first entry of a list is the primary one.
 */
const CONFLICT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'primaryAddress',
  'secondaryAddress',
  'primaryPhone',
  'secondaryPhone',
] as const

export type ConflictField = (typeof CONFLICT_FIELDS)[number]

/** A field that was changed elsewhere after the form was opened. */
export interface FieldConflict {
  field: ConflictField
  mine: string
  theirs: string
  /** True when the field was also changed on this page. */
  touched: boolean
}

export type ConflictChoice = 'mine' | 'theirs'

/** Returns the values of a field on one line, as the conflict dialog shows them. */
function fieldText(values: ContactInfoValues, field: ConflictField): string {
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
  if (field === 'primaryAddress' || field === 'secondaryAddress')
    return address(field === 'primaryAddress' ? 0 : 1)
  if (field === 'primaryPhone' || field === 'secondaryPhone') return phone(field === 'primaryPhone' ? 0 : 1)
  return values[field].trim()
}

/**
 * Returns the fields whose values changed between `base` and `theirs` and differ from the values on this
 * page.
 */
export const findConflicts = (
  base: ContactInfoValues,
  mine: ContactInfoValues,
  theirs: ContactInfoValues,
): FieldConflict[] =>
  CONFLICT_FIELDS.flatMap((field) => {
    const [baseText, mineText, theirsText] = [
      fieldText(base, field),
      fieldText(mine, field),
      fieldText(theirs, field),
    ]
    return theirsText === baseText || theirsText === mineText
      ? []
      : [{ field, mine: mineText, theirs: theirsText, touched: mineText !== baseText }]
  })

const ENTRY_INDEX = { primaryAddress: 0, secondaryAddress: 1, primaryPhone: 0, secondaryPhone: 1 } as const

/** Returns the values on this page, with the value from `theirs` for each field where the member chose it. */
export function mergeChoices(
  mine: ContactInfoValues,
  theirs: ContactInfoValues,
  choices: Partial<Record<ConflictField, ConflictChoice>>,
): ContactInfoValues {
  const isTheirs = (field: ConflictField) => choices[field] === 'theirs'
  const list = <Entry>(
    mineEntries: Entry[],
    theirsEntries: Entry[],
    fields: readonly (keyof typeof ENTRY_INDEX)[],
  ): Entry[] =>
    fields.flatMap((field) => (isTheirs(field) ? theirsEntries : mineEntries)[ENTRY_INDEX[field]] ?? [])
  return {
    ...mine,
    firstName: (isTheirs('firstName') ? theirs : mine).firstName,
    lastName: (isTheirs('lastName') ? theirs : mine).lastName,
    email: (isTheirs('email') ? theirs : mine).email,
    addresses: withPrimaryFirst(
      list(mine.addresses, theirs.addresses, ['primaryAddress', 'secondaryAddress']),
    ),
    phones: withPrimaryFirst(list(mine.phones, theirs.phones, ['primaryPhone', 'secondaryPhone'])),
  }
}

/** Marks the first entry as the primary one and the others as secondary. */
const withPrimaryFirst = <Entry extends { isPrimary: boolean }>(entries: Entry[]): Entry[] =>
  entries.map((entry, index) => ({ ...entry, isPrimary: index === 0 }))
