import type { z } from 'zod'

/**
 * A value dropped from a response because it was invalid. The value itself may be private, so it is not
 * stored.
 */
export interface Loss {
  /** A list item, or a single field. */
  kind: 'row' | 'field'
  /** Path of the invalid field, such as `results[].images[].order`. */
  path: string
  /** Keys, such as a uPI, of the records that contain the value. */
  key: string | null
}

export type ReadResult<Data> = { data: Data; losses: Loss[] } | { error: z.ZodError }

type Issue = z.core.$ZodIssue
type Path = PropertyKey[]

/**
 * Maximum number of repair passes before the response counts as invalid. Three per level of nesting are
 * enough.
 */
const MAX_PASSES = 30
const removedItem = Symbol('removed')

/**
 * Parses a response by its contract and drops only the invalid values. Converts numeric text to numbers. An
 * invalid field becomes null, or undefined where null is not allowed, and an invalid display permission
 * becomes false. Drops a list item that requires the invalid field. Fails when the whole response is invalid.
 * Parses a valid response once and does not copy it.
 */
export function readAnswer<Data>(contract: z.ZodType<Data>, json: unknown): ReadResult<Data> {
  const strict = contract.safeParse(json)
  if (strict.success) return { data: strict.data, losses: [] }
  const repair = createRepair(structuredClone(json))
  let { error } = strict
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    if (!error.issues.every(repair.mend)) return { error: strict.error }
    repair.sweep()
    const result = contract.safeParse(repair.root)
    if (result.success) return { data: result.data, losses: repair.losses }
    error = result.error
  }
  return { error: strict.error }
}

function createRepair(root: unknown) {
  const losses: Loss[] = []
  const lossesByHolder = new Map<object, Map<PropertyKey, Loss>>()
  const listsWithHoles = new Set<unknown[]>()

  function recordLoss(holder: object, path: Path): Loss {
    const name = path.at(-1) ?? ''
    const ofHolder = lossesByHolder.get(holder) ?? new Map<PropertyKey, Loss>()
    lossesByHolder.set(holder, ofHolder)
    const known = ofHolder.get(name)
    if (known) return known
    const loss: Loss = { kind: 'field', path: pathText(path), key: keyAlong(root, path) }
    losses.push(loss)
    ofHolder.set(name, loss)
    return loss
  }

  /**
   * Drops the list item or field at the path. When that field is missing, drops the nearest enclosing item or
   * field instead. Returns false when only the whole response encloses it.
   */
  function drop(path: Path, loss?: Loss): boolean {
    const name = path.at(-1)
    if (name === undefined) return false
    const holder = at(root, path.slice(0, -1))
    if (!isHolder(holder)) return holder === removedItem || holder === null || drop(path.slice(0, -1), loss)
    const lost = loss ?? recordLoss(holder, path)
    const value = Reflect.get(holder, name)
    if (Array.isArray(holder)) {
      lost.kind = 'row'
      holder[Number(name)] = removedItem
      listsWithHoles.add(holder)
    } else if (value === undefined) return drop(path.slice(0, -1), lost)
    else if (value === null) Reflect.deleteProperty(holder, name)
    else Reflect.set(holder, name, PERMISSION.test(String(name)) ? false : null)
    return true
  }

  function fixIssue(issue: Issue): boolean {
    const name = issue.path.at(-1)
    const holder = at(root, issue.path.slice(0, -1))
    if (name === undefined || !isHolder(holder)) return drop(issue.path)
    const plain = inType(issue, name, Reflect.get(holder, name))
    if (plain === undefined) return drop(issue.path)
    return Reflect.set(holder, name, plain)
  }

  function removeDropped(): void {
    for (const list of listsWithHoles)
      list.splice(0, list.length, ...list.filter((item) => item !== removedItem))
    listsWithHoles.clear()
  }

  return { root, losses, mend: fixIssue, sweep: removeDropped }
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null

const at = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, name) => (isHolder(value) ? Reflect.get(value, name) : value), root)

/**
 * RESO names of the owner's display permissions, such as `internetAddressDisplayYN`. An invalid permission
 * counts as denied.
 */
const PERMISSION = /DisplayYN$/
const PLAIN_NUMBER = /^\s*-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?\s*$/
const ZIP = /^(?:postalCode|zip|zipCode)$/
const ZIP_DIGITS = 5

/**
 * Converts numeric text to a number, or a number to text, when the contract expects the other type. Returns
 * undefined for any other value.
 */
function inType(issue: Issue, name: PropertyKey, value: unknown): number | string | undefined {
  if (issue.code !== 'invalid_type') return undefined
  if (typeof value === 'string' && /^(?:number|int)$/.test(issue.expected) && PLAIN_NUMBER.test(value))
    return Number(value.replaceAll(',', ''))
  if (typeof value !== 'number' || issue.expected !== 'string') return undefined
  return ZIP.test(String(name)) ? String(value).padStart(ZIP_DIGITS, '0') : String(value)
}

const pathText = (path: Path): string =>
  path
    .map((name) => (typeof name === 'number' ? '[]' : `.${String(name)}`))
    .join('')
    .replace(/^\./, '')

const RECORD_KEYS = [
  'uPI',
  'masterCustomerId',
  'propertyId',
  'teamId',
  'officeId',
  'placeKey',
  'id',
  'path',
  'link',
]
const MAX_KEY_LENGTH = 100

/** Returns the keys of the records along a path, outermost first. */
function keyAlong(root: unknown, path: Path): string | null {
  const keys = path.flatMap((_, depth) => keyOf(at(root, path.slice(0, depth))) ?? [])
  return keys.length > 0 ? keys.join(' ') : null
}

function keyOf(record: unknown): string | undefined {
  if (!isHolder(record) || Array.isArray(record)) return undefined
  const values = RECORD_KEYS.map((name): unknown => Reflect.get(record, name))
  const key = values.find((value) => typeof value === 'string' || typeof value === 'number')
  return key === undefined ? undefined : String(key).slice(0, MAX_KEY_LENGTH)
}
