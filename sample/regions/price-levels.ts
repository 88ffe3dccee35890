import type { Place } from '@gable/places/place.types'

/**
 * Per state: the typical asking price of a resale house in US dollars per square foot, then the yearly
 * property tax in percent.
 */
const STATES = `AL 138 .41|AK 215 1.05|AZ 238 .55|AR 132 .63|CA 385 .76|CO 262 .52|CT 225 1.79|DE 188 .59|DC 520 .57
FL 228 .86|GA 172 .87|HI 690 .29|ID 248 .56|IL 158 2.05|IN 132 .79|IA 138 1.48|KS 138 1.32|KY 140 .79|LA 130 .55
ME 222 1.1|MD 208 1.02|MA 345 1.11|MI 148 1.31|MN 178 1.04|MS 122 .75|MO 142 .92|MT 272 .76|NE 152 1.58|NV 248 .55
NH 258 1.8|NJ 268 2.21|NM 178 .72|NY 205 1.58|NC 182 .76|ND 148 .98|OH 138 1.45|OK 126 .87|OR 282 .88|PA 168 1.42
RI 282 1.3|SC 176 .56|SD 172 1.13|TN 182 .62|TX 164 1.61|UT 228 .55|VT 232 1.75|VA 198 .8|WA 305 .88|WV 112 .54
WI 176 1.5|WY 208 .58|AB 188 .68|BC 372 .31|MB 162 1.35|NB 122 1.38|NL 132 .82|NS 176 1.08|ON 305 .82|PE 168 .9
QC 208 .84|SK 142 1.02|YT 262 .7|NT 252 .8|NU 240 .5`

/** Typical asking price per square foot for cities in which it differs strongly from the state's. */
const CITIES = `New York NY 1180|Brooklyn NY 720|Bronx NY 360|Staten Island NY 390|Buffalo NY 150|Rochester NY 132
Albany NY 165|Yonkers NY 330|Orlando FL 222|Austin TX 298|San Antonio TX 158|Tampa FL 268|Atlanta GA 248|Nashville TN 278
Raleigh NC 224|San Francisco CA 920|Denver CO 318|Seattle WA 498|Phoenix AZ 258|Los Angeles CA 620|San Diego CA 610
San Jose CA 790|Oakland CA 505|Sacramento CA 312|Fresno CA 238|Bakersfield CA 216|Long Beach CA 560|Irvine CA 690
Chicago IL 242|Houston TX 168|Dallas TX 232|Fort Worth TX 166|El Paso TX 138|Plano TX 208|Philadelphia PA 188
Pittsburgh PA 162|Boston MA 660|Cambridge MA 820|Worcester MA 262|Washington DC 520|Baltimore MD 152|Miami FL 430
Fort Lauderdale FL 365|Jacksonville FL 178|St. Petersburg FL 288|Naples FL 420|Charlotte NC 228|Durham NC 212
Charleston SC 345|Savannah GA 206|New Orleans LA 192|Memphis TN 112|Louisville KY 158|Columbus OH 172|Cleveland OH 88
Cincinnati OH 162|Detroit MI 78|Minneapolis MN 216|Milwaukee WI 142|Indianapolis IN 138|Kansas City MO 152|Omaha NE 158
Oklahoma City OK 134|Tulsa OK 136|Albuquerque NM 192|Las Vegas NV 248|Henderson NV 262|Reno NV 302|Salt Lake City UT 282
Boise ID 282|Portland OR 302|Spokane WA 228|Tacoma WA 282|Bellevue WA 640|Scottsdale AZ 372|Tucson AZ 205|Mesa AZ 238
Colorado Springs CO 228|Boulder CO 480|Honolulu HI 760|Anchorage AK 222|Santa Fe NM 345|Jersey City NJ 520|Newark NJ 252
Providence RI 282|Hartford CT 152|Stamford CT 362|Portland ME 345|Burlington VT 285|Richmond VA 222|Virginia Beach VA 218
Norfolk VA 186|Montréal QC 345|Québec QC 218|Laval QC 262|Gatineau QC 222|Longueuil QC 268|Sherbrooke QC 188|Toronto ON 640
Ottawa ON 318|Mississauga ON 470|Hamilton ON 362|London ON 302|Vancouver BC 760|Surrey BC 470|Victoria BC 510|Calgary AB 262
Edmonton AB 182|Winnipeg MB 172|Halifax NS 262|Saskatoon SK 168`

/** Sought-after neighborhoods, where prices are higher. */
const SOUGHT_AFTER = new Set(
  `Tarrytown|Zilker|Barton Hills|Travis Heights|Bouldin Creek|Clarksville|Old West Austin|Northwest Hills|Tribeca|SoHo
West Village|Greenwich Village|Carnegie Hill|Upper East Side|Pacific Heights|Presidio Heights|Sea Cliff|Noe Valley|Marina
Russian Hill|Cow Hollow|Cherry Creek|Washington Park|Hilltop|Madison Park|Laurelhurst|Madrona|Queen Anne|Arcadia|Biltmore
Buckhead|Ansley Park|Morningside|Virginia-Highland|Inman Park|Belle Meade|Green Hills|12 South|Hayes Barton|Oakwood
Five Points|Bayshore Beautiful|Hyde Park|Culbreath Heights|Palma Ceia|Dr. Phillips|College Park|Delaney Park|King William
The Dominion|Gold Coast|Lincoln Park|Streeterville|River North|Back Bay|Beacon Hill|Seaport|Georgetown|Brickell|Coconut Grove
River Oaks|Lakewood|Preston Hollow|Bel Air|Brentwood|Pacific Palisades|La Jolla|Rittenhouse Square|Society Hill|Brooklyn Heights
Park Slope|Cobble Hill|Dumbo|Yorkville|Rosedale|Kitsilano|Shaughnessy|Point Grey|Pearl District|Kenwood|Alamo Heights|Terrell Hills|Outremont|Plateau-Mont-Royal|Mile End|Sillery|Montcalm|Chastain Park|Harbour Island`.split(
    /[|\n]/,
  ),
)

const byState = new Map(
  STATES.split(/[|\n]/).map((line) => {
    const [code = '', price, tax] = line.split(' ')
    return [code, { price: Number(price), tax: Number(tax) / 100 }]
  }),
)
const byCity = new Map(
  CITIES.split(/[|\n]/).map((line) => {
    const parts = line.split(' ')
    const price = Number(parts.pop())
    return [parts.join(' '), price]
  }),
)

/**
 * Returns the typical price of a house in the city in US dollars per square foot. Cities without an entry use
 * the state price, adjusted by population: lower in smaller towns.
 */
export function cityPriceLevel(city: Place): number {
  const known = byCity.get(`${city.placeName} ${city.state}`)
  if (known) return known
  const state = byState.get(city.state)?.price ?? 180
  const size = 0.9 + 0.09 * Math.log10(Math.max(city.population, 2000) / 20_000)
  return state * size
}

/** Returns the yearly property tax as a fraction of the price. */
export const taxRate = (state: string): number => byState.get(state)?.tax ?? 0.01

export const isSoughtAfter = (neighborhood: string): boolean => SOUGHT_AFTER.has(neighborhood)
