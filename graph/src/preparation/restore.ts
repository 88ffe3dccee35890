import { ResponseBudget } from '@gable/subgraph-kit/context/response-budget'
import {
  GraphQLError,
  type GraphQLOutputType,
  isListType,
  isNonNullType,
  TypeNameMetaFieldDef,
} from 'graphql'
import { capErrors } from '../errors/cap-errors.ts'
import type { ExecutedResult } from '../executor/executor.ts'
import { type Data, isData, type Path } from '../operation/operation.ts'
import { isIntrospection } from './collect.ts'
import { type ExecutedNames, isResolvedLocally, needsNoFragments } from './executed-document.ts'
import type { Introspected } from './introspect.ts'
import type { SelectedField, Selection, SelectionGroup } from './selection.ts'

/**
 * Restores the client's response from an executor's result: the client's response keys in the order of the
 * operation, plus the values that the graph resolves itself. Maps errors to the paths and locations of the
 * operation.
 */
export class Restorer {
  readonly #selection: Selection
  readonly #names: ExecutedNames
  readonly #steps = new Map<SelectionGroup, readonly Step[]>()
  /** Whether the executor's result needs no changes, by selection. */
  readonly #unchanged = new Map<Selection, boolean>()

  constructor(selection: Selection, names: ExecutedNames) {
    this.#selection = selection
    this.#names = names
  }

  restore({ data, errors = [] }: ExecutedResult, introspected: Introspected): ExecutedResult {
    const faults: GraphQLError[] = [...introspected.errors]
    const context = {
      faults,
      reported: new Set<SelectedField>(),
      introspected: introspected.data,
      response: new ResponseBudget(),
    }
    // Reports faults even when the executor returned no data.
    const restored = this.#isUnchanged(this.#selection, true)
      ? data
      : this.#object(this.#selection, data ?? {}, undefined, context)
    const all = capErrors([...errors, ...faults], errors.length + faults.length, tooManyErrors)
    const known = new Set(faults)
    const shown = all.map((error) => (known.has(error) ? error : this.#error(error, data)))
    return { data: data && restored, ...(shown.length > 0 && { errors: shown }) }
  }

  #isUnchanged(selection: Selection, isRoot = false): boolean {
    const known = this.#unchanged.get(selection)
    if (known !== undefined) return known
    const [group] = selection.groups
    const isEqual =
      selection.groups.length === 1 &&
      group !== undefined &&
      group.fields.length > 0 &&
      // With fragments, the result contains a `__typename` that the client did not request.
      needsNoFragments(selection, group) &&
      group.fields.every(
        (field) =>
          !isResolvedLocally(field, isRoot) &&
          this.#names.get(field) === field.responseKey &&
          (!field.selection || this.#isUnchanged(field.selection)),
      )
    this.#unchanged.set(selection, isEqual)
    return isEqual
  }

  #object(
    selection: Selection,
    data: Data,
    place: ResultPath | undefined,
    context: RestoreContext,
  ): Data | null {
    const group = groupOf(selection, data)
    if (!group) return null
    context.response.add(group.fields.length)
    const object: Record<string, unknown> = {}
    for (const { key, leaf, isNonNull, field } of this.#stepsOf(group)) {
      const value =
        leaf === undefined
          ? this.#field(field, data, { parent: place, key }, context)
          : (data[leaf] ?? (isNonNull ? missingValue : null))
      if (value === missingValue) return null
      if (key === '__proto__') defineProto(object, value)
      else object[key] = value
    }
    return object
  }

  #stepsOf(group: SelectionGroup): readonly Step[] {
    const known = this.#steps.get(group)
    if (known) return known
    const steps = group.fields.map((field) => ({
      key: field.responseKey,
      leaf: field.selection ? undefined : this.#names.get(field),
      isNonNull: isNonNullType(field.definition.type),
      field,
    }))
    this.#steps.set(group, steps)
    return steps
  }

  #field(field: SelectedField, data: Data, place: ResultPath, context: RestoreContext): unknown {
    const { definition, fault, nodes, responseKey } = field
    if (fault !== undefined) {
      // The fault is in the operation, so that every object has it: one error is enough.
      if (!context.reported.has(field)) {
        context.reported.add(field)
        context.faults.push(
          new GraphQLError(fault, { nodes, path: pathOf(place), extensions: { code: 'BAD_USER_INPUT' } }),
        )
      }
      return isNonNullType(definition.type) ? missingValue : null
    }
    if (isIntrospection(definition))
      return context.introspected[responseKey] ?? (isNonNullType(definition.type) ? missingValue : null)
    const name = this.#names.get(field)
    if (name === undefined) return definition === TypeNameMetaFieldDef ? this.#selection.type.name : null
    return this.#value(definition.type, data[name], field, place, context)
  }

  #value(
    type: GraphQLOutputType,
    value: unknown,
    field: SelectedField,
    place: ResultPath,
    context: RestoreContext,
  ): unknown {
    if (isNonNullType(type)) {
      const inner = this.#value(type.ofType, value, field, place, context)
      return inner === null ? missingValue : inner
    }
    if (value === null || value === undefined) return null
    const { selection } = field
    if (!selection || this.#isUnchanged(selection)) return value
    if (isListType(type)) {
      if (!Array.isArray(value)) return null
      const items: unknown[] = []
      for (const [index, each] of value.entries()) {
        const item = this.#value(type.ofType, each, field, { parent: place, key: index }, context)
        if (item === missingValue) return null
        items.push(item)
      }
      return items
    }
    return isData(value) ? this.#object(selection, value, place, context) : null
  }

  #error(error: GraphQLError, data: Data | null | undefined): GraphQLError {
    if (!error.path) return error
    const { path, nodes } = this.#path(error.path, data)
    return new GraphQLError(error.message, {
      ...(nodes && { nodes }),
      ...(path.length > 0 && { path }),
      extensions: error.extensions,
      ...(error.originalError && { originalError: error.originalError }),
    })
  }

  /** Returns the path in the client's response, up to the first field that the client did not select. */
  #path(executed: Path, data: unknown): { path: Path; nodes: SelectedField['nodes'] | undefined } {
    const path: (string | number)[] = []
    let selection: Selection | undefined = this.#selection
    let nodes: SelectedField['nodes'] | undefined
    let value: unknown = data
    for (const part of executed) {
      if (typeof part === 'string') {
        const field: SelectedField | undefined = selection && this.#fieldNamed(part, selection, value)
        if (!field) break
        path.push(field.responseKey)
        selection = field.selection
        nodes = field.nodes
      } else path.push(part)
      value = isIndexable(value) ? value[part] : undefined
    }
    return { path, nodes }
  }

  #fieldNamed(name: string, selection: Selection, value: unknown): SelectedField | undefined {
    const group = isData(value) ? groupOf(selection, value) : undefined
    const groups = group ? [group] : selection.groups
    return groups.flatMap(({ fields }) => fields).find((field) => this.#names.get(field) === name)
  }
}

/** How to restore one field of an object. */
interface Step {
  /** Response key. */
  key: string
  /** Name in the executor's result of a scalar or an enum, whose value needs no changes. */
  leaf: string | undefined
  isNonNull: boolean
  field: SelectedField
}

/** Path of a value in the response, as a linked list from its last part to the first. */
interface ResultPath {
  parent: ResultPath | undefined
  key: string | number
}

/** State for restoring one response. */
interface RestoreContext {
  faults: GraphQLError[]
  /** Fields whose fault is in `faults`. */
  reported: Set<SelectedField>
  response: ResponseBudget
  introspected: Data
}

function pathOf({ parent, key }: ResultPath): Path {
  return parent ? [...pathOf(parent), key] : [key]
}

const tooManyErrors = ({ message, extensions }: { message: string; extensions: Record<string, unknown> }) =>
  new GraphQLError(message, { extensions })

/** Marks a non-null field that failed, so that its parent object becomes null. */
const missingValue = Symbol('missing')

function groupOf({ groups }: Selection, data: Data): SelectionGroup | undefined {
  if (groups.length === 1) return groups[0]
  return groups.find(({ types }) => types.some(({ name }) => name === data.__typename))
}

/** Sets the response key `__proto__`, which an assignment would not set. */
function defineProto(object: object, value: unknown): void {
  Object.defineProperty(object, '__proto__', { value, enumerable: true, configurable: true, writable: true })
}

const isIndexable = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null
