import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** Reads a data file of a package. The path is relative to the directory of one of the package's modules. */
export function readPackageFile(module: string, relative: string, encoding: BufferEncoding): string {
  return readFileSync(join(dirname(module), relative), encoding)
}

/** Reads a TopoJSON file. Throws when a named object is missing or is not a geometry collection. */
export function readTopology<Name extends string, Properties extends object>(
  file: string,
  names: readonly Name[],
): Topology<Record<Name, GeometryCollection<Properties>>> {
  const topology: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isTopologyOf<Name, Properties>(topology, names))
    throw new TypeError(`Failed to read ${file}: a named object is missing or is not a geometry collection`)
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
