const namesShown = 4
const nameShown = 24

/** Shows what strangers wrote into an address in small measure. `known` returns the words for a name of the site's own. */
export const someNames = (
  names: readonly string[],
  known: (name: string) => string | undefined = () => undefined,
): string =>
  [
    ...names
      .slice(0, namesShown)
      .map((name) => known(name) ?? (name.length > nameShown ? `${name.slice(0, nameShown)}…` : name)),
    ...(names.length > namesShown ? ['…'] : []),
  ].join(', ')
