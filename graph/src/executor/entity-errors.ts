import { type Data, isData, type Path } from '../operation/data.ts'
import type { FieldError } from '../subgraph-clients/subgraph-client.ts'

/** Where a fetch takes its objects from: response keys, and `@` for every item of a list. */
type FetchPath = Path

/** What an operation has answered so far. The gateway merges the answers of later fetches into these objects. */
export type PartialResult = Record<string, unknown>

/** Keeps the answer of a fetch of root fields. As in the gateway, the first answer of a key stays. */
export function mergeRootFields(partialResult: PartialResult, data: Data | null | undefined): void {
  for (const [key, value] of Object.entries(data ?? {})) partialResult[key] ??= value
}

/**
 * Errors of an entity fetch, with the positions that the gateway expects. An object that is of another type, or lacks
 * a key or a required field, sends no representation, and yet the gateway takes the position of a representation for
 * that of an object: without this, an error would name the wrong item of a list.
 */
export function entityErrors(
  errors: readonly FieldError[],
  representations: readonly Data[],
  { partialResult, path }: { partialResult: PartialResult; path: FetchPath },
): FieldError[] {
  const positions = positionsOf(representations, objectsAt(partialResult, path))
  return errors.map((error) => {
    const [root, index, ...rest] = error.path ?? []
    if (root === undefined || typeof index !== 'number') return error
    return { ...error, path: [root, positions[index] ?? index, ...rest] }
  })
}

/** The position of the object of each representation. Representations have the order of their objects. */
function positionsOf(representations: readonly Data[], objects: readonly unknown[]): (number | undefined)[] {
  let next = 0
  return representations.map((representation) => {
    for (let position = next; position < objects.length; position++)
      if (isPartOf(representation, objects[position])) {
        next = position + 1
        return position
      }
    return undefined
  })
}

function objectsAt(value: unknown, path: FetchPath): unknown[] {
  if (value === null || value === undefined) return []
  const [head, ...rest] = path
  if (Array.isArray(value)) return value.flatMap((item) => objectsAt(item, head === '@' ? rest : path))
  if (head === undefined) return [value]
  return isData(value) && Object.hasOwn(value, head) ? objectsAt(value[head], rest) : []
}

function isPartOf(part: unknown, whole: unknown): boolean {
  if (Array.isArray(part))
    return (
      Array.isArray(whole) &&
      part.length === whole.length &&
      part.every((item, index) => isPartOf(item, whole[index]))
    )
  if (!isData(part)) return part === whole
  return isData(whole) && Object.entries(part).every(([key, value]) => isPartOf(value, whole[key]))
}
