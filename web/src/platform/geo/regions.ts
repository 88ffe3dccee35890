/**
 * Codes of states, territories, and provinces by the slug of their name, because a path may contain the name
 * instead of the code.
 */
const codesByName = new Map(
  `alabama|alaska ak|arizona az|arkansas|california|colorado|connecticut ct|delaware|district-of-columbia dc
florida|georgia ga|hawaii hi|idaho|illinois|indiana|iowa ia|kansas ks|kentucky ky|louisiana la|maine me
maryland md|massachusetts|michigan|minnesota mn|mississippi ms|missouri mo|montana mt|nebraska|nevada nv
new-hampshire nh|new-jersey nj|new-mexico nm|new-york ny|north-carolina nc|north-dakota nd|ohio|oklahoma
oregon|pennsylvania pa|rhode-island ri|south-carolina sc|south-dakota sd|tennessee tn|texas tx|utah
vermont vt|virginia va|washington|west-virginia wv|wisconsin|wyoming|american-samoa as|guam
northern-mariana-islands mp|puerto-rico pr|us-virgin-islands vi|alberta ab|british-columbia bc|manitoba mb
new-brunswick nb|newfoundland-and-labrador nl|northwest-territories nt|nova-scotia ns|nunavut|ontario
prince-edward-island pe|quebec qc|saskatchewan sk|yukon yt`
    .split(/[|\n]/)
    .map((line): [name: string, code: string] => {
      // The code is omitted when it is the first two letters of the name.
      const [name = '', code = name.slice(0, 2)] = line.split(' ')
      return [name, code]
    }),
)

export const regionCodes: ReadonlySet<string> = new Set(codesByName.values())

/**
 * Returns the lowercase two-letter code for a code or name in any case, or null when no such state or
 * province exists.
 */
export function regionCode(codeOrName: string): string | null {
  const wanted = codeOrName.toLowerCase()
  return regionCodes.has(wanted) ? wanted : (codesByName.get(wanted) ?? null)
}
