import {
  type ConstDirectiveNode,
  type DocumentNode,
  defaultFieldResolver,
  type FieldDefinitionNode,
  type GraphQLFieldResolver,
  Kind,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
} from 'graphql'
import type { Viewer, ViewerContext } from '../context/request-context.ts'
import { UnauthenticatedError, UnknownViewerError } from '../errors/subgraph-error.ts'
import { keyOf } from '../schema/global-id.ts'

/**
 * Access to a field: `member` for any signed-in member, `own` for the member who owns the object, or
 * `anyone`.
 */
export type Access = 'member' | 'own' | 'anyone'

type Resolvers = Record<string, Record<string, unknown>>
type Check = (parent: unknown, viewer: Viewer | null) => boolean
type TypeNode = ObjectTypeDefinitionNode | ObjectTypeExtensionNode

/**
 * Objects that a sign-in or registration returns. They belong to the caller, who has just signed in or
 * registered.
 */
const ownObjects = new WeakSet<object>()

/**
 * Marks an object and its nested objects as owned by the caller. During a sign-in or registration the viewer
 * is still anonymous, but may see the account that is returned with the tokens. Does not mark data that is
 * fetched later.
 */
export function markAsOwn<T extends object>(value: T): T {
  ownObjects.add(value)
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) markAsOwn(inner)
  return value
}

/**
 * Returns the access set by `@member`, `@own`, or `@anyone`, or undefined when none of these directives is
 * present.
 */
export function accessOf(directives: readonly ConstDirectiveNode[] = []): Access | undefined {
  for (const { name } of directives) {
    const { value } = name
    if (value === 'member' || value === 'own' || value === 'anyone') return value
  }
  return undefined
}

/**
 * Wraps all resolvers, including those for entity references, in the access checks that the schema declares.
 * Each check runs before its resolver, so a caller without access causes no REST call.
 */
export function guarded(document: DocumentNode, resolvers: Resolvers): Resolvers {
  const result: Resolvers = { ...resolvers }
  const typeAccess = new Map<string, Access | undefined>()
  const types = document.definitions.filter(
    (node): node is TypeNode =>
      node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION,
  )
  for (const { name, directives } of types)
    typeAccess.set(name.value, typeAccess.get(name.value) ?? accessOf(directives))
  for (const type of types) {
    const name = type.name.value
    const access = typeAccess.get(name)
    const guards = fieldGuards(type, access, resolvers[name] ?? {})
    const entries = { ...result[name], ...guards }
    if (Object.keys(entries).length > 0) result[name] = { ...entries, ...reference(name, access, entries) }
  }
  return result
}

function fieldGuards(
  type: TypeNode,
  typeAccess: Access | undefined,
  own: Record<string, unknown>,
): Record<string, unknown> {
  const guards: Record<string, unknown> = {}
  for (const field of type.fields ?? []) {
    const checks = [typeChecks[typeAccess ?? 'anyone'], fieldChecks[accessOf(field.directives) ?? 'anyone']]
    const needed = checks.filter((check) => check !== anyone)
    if (needed.length === 0) continue
    const throws = type.name.value === 'Mutation' || field.type.kind === Kind.NON_NULL_TYPE
    guards[field.name.value] = guardResolver(needed, resolverOf(own, field), throws)
  }
  return guards
}

/** Returns null for a context without a viewer, so that checks deny access. */
const viewerOf = ({ viewer }: ViewerContext) => viewer ?? null

function guardResolver(
  checks: Check[],
  resolve: GraphQLFieldResolver<unknown, ViewerContext>,
  throws: boolean,
): GraphQLFieldResolver<unknown, ViewerContext> {
  return (parent, args, context, info) => {
    const viewer = viewerOf(context)
    if (checks.every((check) => check(parent, viewer))) return resolve(parent, args, context, info)
    if (context.isViewerUnknown) throw new UnknownViewerError()
    if (throws) throw new UnauthenticatedError()
    return null
  }
}

function resolverOf(
  own: Record<string, unknown>,
  { name }: FieldDefinitionNode,
): GraphQLFieldResolver<unknown, ViewerContext> {
  const resolve = own[name.value]
  return typeof resolve === 'function' ? (...args) => resolve(...args) : defaultFieldResolver
}

/** Guards the reference resolver of a type. A reference to an object of another member resolves to null. */
function reference(
  type: string,
  access: Access | undefined,
  { __resolveReference: resolve }: Record<string, unknown>,
): Record<string, unknown> {
  if (typeof resolve !== 'function' || access === undefined || access === 'anyone') return {}
  const check = fieldChecks[access]
  return {
    __resolveReference(sent: object, context: ViewerContext, info: unknown) {
      const key = 'id' in sent && typeof sent.id === 'string' ? { ...sent, id: keyOf(type, sent.id) } : sent
      if (check(key, viewerOf(context))) return resolve(key, context, info)
      if (context.isViewerUnknown) throw new UnknownViewerError()
      return null
    },
  }
}

const anyone: Check = () => true
const isMarkedAsOwn: Check = (parent) =>
  typeof parent === 'object' && parent !== null && ownObjects.has(parent)

const fieldChecks: Record<Access, Check> = {
  anyone,
  member: (_, viewer) => viewer !== null,
  own: (parent, viewer) =>
    viewer !== null &&
    typeof parent === 'object' &&
    parent !== null &&
    'id' in parent &&
    parent.id === viewer.id,
}

const typeChecks: Record<Access, Check> = {
  anyone,
  member: (parent, viewer) => fieldChecks.member(parent, viewer) || isMarkedAsOwn(parent, viewer),
  own: (parent, viewer) => fieldChecks.own(parent, viewer) || isMarkedAsOwn(parent, viewer),
}
