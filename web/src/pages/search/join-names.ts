const MAX_NAMES = 4
const MAX_NAME_LENGTH = 24

/** Shows what strangers wrote into an address in small measure. `known` returns the words for a name of the site's own. */
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
