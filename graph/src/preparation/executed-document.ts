import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  type InlineFragmentNode,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parseType,
  print,
  type SelectionNode,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
  type ValueNode,
  type VariableDefinitionNode,
} from 'graphql'
import { isIntrospection } from './collect.ts'
import { DocumentNames, fieldNamesOf, SelectionNames } from './executed-names.ts'
import type { SelectedField, Selection, SelectionGroup } from './selection.ts'

/** Names under which an executor returns fields. Fields that no executor resolves have no entry. */
export type ExecutedNames = ReadonlyMap<SelectedField, string>

export interface ExecutedVariable {
  name: string
  /** Type of the variable and of the argument, as text. */
  type: string
  /** Argument value that the client wrote. */
  value: ValueNode
}

export interface ExecutedDocument {
  /** Undefined when the executor has nothing to resolve. */
  document: DocumentNode | undefined
  names: ExecutedNames
  variables: readonly ExecutedVariable[]
}

/**
 * Writes a selection as a document without an operation name, conditions, defaults, named fragments, or
 * introspection. A field without arguments keeps its name as its response key. Every other response key is a
 * name that no field in the schema has, so fields that an executor adds cannot collide with it. Across the
 * document, each response key is used only for fields with the same name, type, and arguments, because an
 * executor may merge selections into one fetch.
 */
export function executedDocument(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  selection: Selection,
): ExecutedDocument {
  return new Writer(fieldNamesOf(schema)).write(operation, selection)
}

const TYPENAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: TypeNameMetaFieldDef.name } }

class Writer {
  readonly #documentNames: DocumentNames
  readonly #names = new Map<SelectedField, string>()
  readonly #variables = new Map<string, ExecutedVariable>()

  constructor(reservedNames: ReadonlySet<string>) {
    this.#documentNames = new DocumentNames(reservedNames)
  }

  write({ operation }: OperationDefinitionNode, selection: Selection): ExecutedDocument {
    const selections = selection.groups.flatMap((group) =>
      this.#fields(group, new SelectionNames(this.#documentNames), true),
    )
    const variables = [...this.#variables.values()]
    if (selections.length === 0) return { document: undefined, names: this.#names, variables }
    return {
      document: {
        kind: Kind.DOCUMENT,
        definitions: [
          {
            kind: Kind.OPERATION_DEFINITION,
            operation,
            variableDefinitions: variables.map(definitionOf),
            selectionSet: { kind: Kind.SELECTION_SET, selections },
          },
        ],
      },
      names: this.#names,
      variables,
    }
  }

  #selectionSet(selection: Selection): SelectionSetNode {
    const { groups } = selection
    const names = new SelectionNames(this.#documentNames)
    const [only] = groups
    const selections =
      only && groups.length === 1 && needsNoFragments(selection, only)
        ? this.#fields(only, names, false)
        : [TYPENAME, ...groups.flatMap((group) => this.#fragments(group, names))]
    return { kind: Kind.SELECTION_SET, selections: selections.length > 0 ? selections : [TYPENAME] }
  }

  #fragments(group: SelectionGroup, names: SelectionNames): InlineFragmentNode[] {
    const selections = this.#fields(group, names, false)
    if (selections.length === 0) return []
    return group.types.map(({ name }) => ({
      kind: Kind.INLINE_FRAGMENT,
      typeCondition: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: name } },
      selectionSet: { kind: Kind.SELECTION_SET, selections },
    }))
  }

  #fields({ fields }: SelectionGroup, names: SelectionNames, isRoot: boolean): SelectionNode[] {
    return fields
      .filter((field) => !isResolvedLocally(field, isRoot))
      .map((field) => {
        const name = names.of(field)
        this.#names.set(field, name)
        return this.#node(field, name)
      })
  }

  #node({ definition, args, selection }: SelectedField, name: string): FieldNode {
    return {
      kind: Kind.FIELD,
      name: { kind: Kind.NAME, value: definition.name },
      ...(name !== definition.name && { alias: { kind: Kind.NAME, value: name } }),
      ...(args.length > 0 && { arguments: args.map((argument) => this.#argument(argument)) }),
      ...(selection && { selectionSet: this.#selectionSet(selection) }),
    }
  }

  #argument({ name, type, value, isVariable }: SelectedField['args'][number]): ArgumentNode {
    return {
      kind: Kind.ARGUMENT,
      name: { kind: Kind.NAME, value: name },
      value: isVariable ? this.#variable(type, value) : value,
    }
  }

  #variable(type: string, value: ValueNode): ValueNode {
    const key = `${type} ${print(value)}`
    const variable = this.#variables.get(key) ?? { name: `v${this.#variables.size + 1}`, type, value }
    this.#variables.set(key, variable)
    return { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: variable.name } }
  }
}

export const isResolvedLocally = ({ definition, fault }: SelectedField, isRoot: boolean): boolean =>
  fault !== undefined || isIntrospection(definition) || (isRoot && definition === TypeNameMetaFieldDef)

/**
 * Whether all fields of the selection's single group can be selected on the type itself, without fragments.
 */
export function needsNoFragments({ type }: Selection, { fields }: SelectionGroup): boolean {
  if (isObjectType(type)) return true
  return fields.every(({ definition, args }) => {
    if (definition === TypeNameMetaFieldDef) return true
    const own = isInterfaceType(type) ? type.getFields()[definition.name] : undefined
    return (
      String(own?.type) === String(definition.type) &&
      args.every(({ name }) => own?.args.some((argument) => argument.name === name))
    )
  })
}

function definitionOf({ name, type }: ExecutedVariable): VariableDefinitionNode {
  return {
    kind: Kind.VARIABLE_DEFINITION,
    variable: { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: name } },
    type: parseType(type),
  }
}
