import { type GraphQLSchema, print } from 'graphql'
import type { SelectedField } from './selection.ts'

const fieldNames = new WeakMap<GraphQLSchema, ReadonlySet<string>>()

/** Returns the names of all fields of the schema. */
export function fieldNamesOf(schema: GraphQLSchema): ReadonlySet<string> {
  const known = fieldNames.get(schema)
  if (known) return known
  const names = new Set(
    Object.values(schema.getTypeMap()).flatMap((type) =>
      'getFields' in type ? Object.keys(type.getFields()) : [],
    ),
  )
  fieldNames.set(schema, names)
  return names
}

/** Returns a key that is equal for fields that return the same value on one object. */
function keyOf({ definition, args }: Pick<SelectedField, 'definition' | 'args'>): string {
  const written = args.map(({ name, value }) => `${name}:${print(value)}`).join()
  return [definition.name, written, definition.type].join(' ')
}

/**
 * Assigns response names across a document. Fields with the same name, type, and arguments share a response
 * name. When one selection set selects such a field several times, each occurrence gets its own name.
 */
export class DocumentNames {
  readonly #reservedNames: ReadonlySet<string>
  readonly #namesOf = new Map<string, string[]>()
  readonly #assigned = new Set<string>()

  constructor(reservedNames: ReadonlySet<string>) {
    this.#reservedNames = reservedNames
  }

  /**
   * Returns the first response name of the field that is not in `used`; creates a new name when there is
   * none.
   */
  of({ definition, args }: SelectedField, used: ReadonlySet<string>): string {
    const key = keyOf({ definition, args })
    const names = this.#namesOf.get(key) ?? []
    const known = names.find((name) => !used.has(name))
    if (known !== undefined) return known
    const name = this.#newName(definition.name, args.length === 0)
    this.#namesOf.set(key, [...names, name])
    this.#assigned.add(name)
    return name
  }

  #newName(fieldName: string, mayKeepName: boolean): string {
    if (mayKeepName && !this.#assigned.has(fieldName)) return fieldName
    for (let number = 1; ; number++) {
      const name = `${fieldName}_${number}`
      if (!this.#assigned.has(name) && !this.#reservedNames.has(name)) return name
    }
  }
}

/**
 * Assigns response names within one selection set. Equal fields in different groups share a name, and
 * different fields get different names.
 */
export class SelectionNames {
  readonly #documentNames: DocumentNames
  readonly #names = new Map<string, string>()
  readonly #used = new Set<string>()

  constructor(documentNames: DocumentNames) {
    this.#documentNames = documentNames
  }

  of(field: SelectedField): string {
    const key = `${field.responseKey} ${keyOf(field)}`
    const name = this.#names.get(key) ?? this.#documentNames.of(field, this.#used)
    this.#names.set(key, name)
    this.#used.add(name)
    return name
  }
}
