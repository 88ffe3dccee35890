const namesShown = 4
const nameShown = 24

/** What strangers wrote into an address is shown in small measure. */
export const someNames = (names: readonly string[]): string =>
  [
    ...names
      .slice(0, namesShown)
      .map((name) => (name.length > nameShown ? `${name.slice(0, nameShown)}…` : name)),
    ...(names.length > namesShown ? ['…'] : []),
  ].join(', ')
