import type { Random } from '../random.ts'

/** Neighborhood names that are common in all North American cities. */
const COMMON = `Downtown|Midtown|Uptown|Old Town|University District|Riverside|West End|East Side|South Side
Northgate|Museum District|Arts District|Fairview|Highland Park|Garden District|Heritage Hill|Union Park|Park Place
College Heights|Eastgate|Westgate|Southgate|Courthouse Square|Orchard Park|Stadium District|Railyard|Greenwood|Fairgrounds|Sunset Hill|Brookside|Lakewood|Glenwood|Maplewood|Oakdale|Rosewood|Kenwood|Linden Park`

const BY_REGION: Record<string, string> = {
  south: `Magnolia Park|Pecan Grove|Dogwood Hills|Cotton Row|Live Oak|Azalea Park|Peachtree Heights|Sweetbriar
Cherokee Heights|Battery Park|Belle Grove|Crepe Myrtle|Carriage Hills|Bluff Park|Cahaba Heights|Forest Acres`,
  texas: `Pecan Valley|Live Oak|Mesquite Bend|Bluebonnet Hills|Cedar Springs|Alamo Park|Rio Vista|Lone Oak|Ridglea
Ranch View|Spanish Oaks|Tejas Trail|Wildflower|Mockingbird Park|Cottonwood Creek|Encino Hills`,
  florida: `Palm Grove|Bayshore|Coral Ridge|Hibiscus Park|Cypress Lake|Pelican Point|Orange Blossom|Sunset Isles
Mangrove Bay|Seagrape|Royal Palm|Harbor Oaks|Citrus Park|Egret Landing|Banyan Place|Gulf View`,
  southwest: `Mesa Vista|Saguaro Heights|Ocotillo|Palo Verde|Rancho Viejo|Las Lomas|Desert Willow|Sunrise Mesa|Agua Fria
Copper Ridge|Ironwood|Camino Real|El Mirador|Red Rock|Cholla Park|Arroyo Hills`,
  california: `Vista del Mar|Rancho Park|Mission Hills|Eucalyptus Hill|Los Olivos|Sycamore Canyon|La Loma|Orange Park
Olive Heights|San Marino Park|Canyon Crest|Rose Park|Bayview|Almaden|El Camino|Walnut Grove`,
  northwest: `Cedar Hills|Alder Creek|Fir Grove|Salmon Creek|Evergreen|Rainier View|Hawthorne|Lakeridge|Sunset Ridge
Madrona Park|Timberline|Fern Hill|Ferry Landing|Sellwood|Orchard Heights|Rosehill`,
  mountain: `Aspen Park|Foothills|Cottonwood|Sugarhouse|Wasatch Heights|Pine Ridge|Ranchland|Columbine|Bear Valley
Canyon Rim|Silver Creek|Platte Park|Sage Hill|Juniper Ridge|Boulder Park|Prospect`,
  midwest: `Elmwood|Prairie Village|German Village|Lincoln Park|Northtown|Waveland|Cathedral Hill|Mill District|Market Square|Brewer's Hill
Fountain Square|Irving Park|Old Brooklyn|Short North|Tower Grove|Lakeview|Whittier`,
  northeast: `Federal Hill|Beacon Hill|North End|Chestnut Hill|Society Hill|Mount Pleasant|Fells Landing|Queen Village
Jamaica Park|Wharf District|Mill District|Church Hill|Mill River|Wooster Square|East Rock|Union Hill|Fox Point`,
  hawaii: `Kaimuki|Manoa|Makiki|Waikiki|Moiliili|Kahala|Nuuanu|Palolo|Kapahulu|Kakaako|Ala Moana|Liliha|Kalihi|Pauoa|Aliamanu|Wilhelmina Rise`,
  quebec: `Vieux-Centre|Centre-ville|Sainte-Anne|Saint-Joseph|Notre-Dame|Saint-Paul|Sacré-Cœur|Saint-Jean-Baptiste
La Cité|Le Plateau|Val-des-Bois|Beauséjour|Les Érables|Parc-Champlain|Mont-Bellevue|Rivière-Nord|Domaine-du-Lac
Vieux-Quai|Bellerive|Les Saules|Saint-Sacrement|L'Assomption|Petit-Canada|Saint-Michel|Fleurimont|Montcalm|Laurier
La Source|Les Jardins|Belvédère|Saint-François|Sainte-Thérèse|Vallée-des-Pins|Grand-Pré|Cap-Nord|Faubourg`,
  canada: `Corktown|Kensington|Parkdale|Mount Pleasant|Glenora|Strathcona|Riverdale|Old East|Osborne|Wellington West
Kitsilano Park|Lynn Valley|Westboro|Sandy Hill|Hillhurst|Bridgeland|Crescent Heights|Bonnie Doon|Wolseley|Exchange`,
}

const regionByState: Record<string, string> = Object.fromEntries(
  Object.entries({
    south: 'GA NC SC TN AL MS AR KY VA WV LA',
    texas: 'TX OK',
    florida: 'FL',
    southwest: 'AZ NM NV',
    california: 'CA',
    hawaii: 'HI',
    northwest: 'WA OR AK',
    mountain: 'CO UT ID MT WY',
    midwest: 'IL OH MI IN WI MN IA MO KS NE SD ND',
    quebec: 'QC',
    canada: 'ON BC AB SK MB NB NS NL PE YT NT NU',
  }).flatMap(([region, states]) => states.split(' ').map((state) => [state, region])),
)

const names = (text: string | undefined) => text?.split(/[|\n]/) ?? []

/**
 * Returns `count` plausible neighborhood names for a city in the given state, with the central neighborhood
 * first.
 */
export function composeNames(state: string, count: number, random: Random): string[] {
  const region = regionByState[state] ?? 'northeast'
  const regional = names(BY_REGION[region])
  if (region === 'quebec') return [...regional.slice(0, 1), ...random.sample(regional.slice(1), count - 1)]
  const [centre = 'Downtown', ...common] = names(COMMON)
  const chosen = random.sample(regional, Math.ceil(count * 0.5))
  return [centre, ...random.sample([...chosen, ...random.sample(common, count - chosen.length)], count - 1)]
}
