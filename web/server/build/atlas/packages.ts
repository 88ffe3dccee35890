import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** Reads a data file that a package ships, named relative to the file of a module of it. */
export function readPackageFile(module: string, relative: string, encoding: BufferEncoding): string {
  return readFileSync(join(dirname(module), relative), encoding)
}

/** The topology in a file, of which the named objects are collections. Throws when one of them is none. */
export function readTopology<Name extends string, Properties extends object>(
  file: string,
  names: readonly Name[],
): Topology<Record<Name, GeometryCollection<Properties>>> {
  const topology: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isTopologyOf<Name, Properties>(topology, names)) throw new TypeError(`${file} has other objects`)
  return topology
}

function isTopologyOf<Name extends string, Properties extends object>(
  value: unknown,
  names: readonly Name[],
): value is Topology<Record<Name, GeometryCollection<Properties>>> {
  if (typeof value !== 'object' || value === null || !('arcs' in value) || !('objects' in value)) return false
  const objects = new Map(Object.entries(value.objects ?? {}))
  return names.every((name) => objects.get(name)?.type === 'GeometryCollection')
}
