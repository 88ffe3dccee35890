const MAX_NAMES = 4
const MAX_NAME_LENGTH = 24

/**
 * Joins names from a URL. Limits their number and length, because anyone can write them. `known` returns the
 * label of a name that the site defines.
 */
export const joinNames = (
  names: readonly string[],
  known: (name: string) => string | undefined = () => undefined,
): string =>
  [
    ...names
      .slice(0, MAX_NAMES)
      .map(
        (name) =>
          known(name) ?? (name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name),
      ),
    ...(names.length > MAX_NAMES ? ['…'] : []),
  ].join(', ')
