import type { Place } from '@gable/places/place.types'
import type { Random } from '../../random.ts'

const BY_STATE = `AL 205|AK 907|AZ 602|AR 501|CA 415|CO 303|CT 203|DE 302|DC 202|FL 407|GA 404|HI 808|ID 208|IL 312|IN 317|IA 515
KS 316|KY 502|LA 504|ME 207|MD 410|MA 617|MI 313|MN 612|MS 601|MO 314|MT 406|NE 402|NV 702|NH 603|NJ 201|NM 505|NY 212|NC 919|ND 701
OH 614|OK 405|OR 503|PA 215|RI 401|SC 803|SD 605|TN 615|TX 512|UT 801|VT 802|VA 804|WA 206|WV 304|WI 414|WY 307|AB 403|BC 604|MB 204
NB 506|NL 709|NS 902|ON 416|PE 902|QC 514|SK 306|YT 867|NT 867|NU 867`
const BY_CITY = `San Antonio TX 210|Houston TX 713|Dallas TX 214|Fort Worth TX 817|El Paso TX 915|Tampa FL 813|Miami FL 305|Jacksonville FL 904
Los Angeles CA 213|San Diego CA 619|San Jose CA 408|Sacramento CA 916|Oakland CA 510|Fresno CA 559|Brooklyn NY 718|Bronx NY 718
Staten Island NY 718|Buffalo NY 716|Rochester NY 585|Charlotte NC 704|Memphis TN 901|Colorado Springs CO 719|Tucson AZ 520|Mesa AZ 480
Philadelphia PA 215|Pittsburgh PA 412|Cleveland OH 216|Cincinnati OH 513|Kansas City MO 816|Spokane WA 509|Tacoma WA 253|Reno NV 775
Québec QC 418|Gatineau QC 819|Sherbrooke QC 819|Trois-Rivières QC 819|Laval QC 450|Longueuil QC 450|Lévis QC 418|Saguenay QC 418
Terrebonne QC 450|Ottawa ON 613|Edmonton AB 780|London ON 519|Hamilton ON 905|Mississauga ON 905|Virginia Beach VA 757|Savannah GA 912`

const table = (text: string) =>
  new Map(
    text.split(/[|\n]/).map((line) => {
      const cut = line.lastIndexOf(' ')
      return [line.slice(0, cut), line.slice(cut + 1)]
    }),
  )
const states = table(BY_STATE)
const cities = table(BY_CITY)

/**
 * Returns a ten-digit phone number whose last seven digits are in the range reserved for fiction (555-0100 to
 * 555-0199).
 */
export function fictionalPhone(city: Place, random: Random): string {
  const area = cities.get(`${city.placeName} ${city.state}`) ?? states.get(city.state) ?? '202'
  return `${area}55501${String(random.int(0, 99)).padStart(2, '0')}`
}
