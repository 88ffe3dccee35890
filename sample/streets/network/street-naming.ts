import type { RegionCode } from '../../regions/regions.ts'
import { streetsOfCity, streetWords } from './street-names.ts'

/** Blocks after which the names of a region repeat, in each direction: about 10 km. */
export const NAME_PERIOD = 16
/** Streets that can start in a block: two main roads, then the local streets. */
export const NAMES_PER_BLOCK = 11

const WORDS = NAME_PERIOD * NAME_PERIOD
const REGIONAL_WORDS = 40
const SUFFIXES = ['Rd', 'Blvd', 'St', 'Ave', 'Dr', 'Ln', 'Way', 'Ct', 'Pl', 'Cir', 'Ter']
const FRENCH_TYPES = [
  'chemin',
  'boulevard',
  'rue',
  'avenue',
  'croissant',
  'rang',
  'allée',
  'impasse',
  'place',
  'carré',
  'terrasse',
]

/** Street names that fit any English-speaking region. */
const GENERIC = `Abbott|Adams|Alden|Almond|Amber|Amherst|Arbor|Arlington|Ash|Aster|Auburn|Austen|Avalon|Azalea|Baker|Baldwin|Barclay
Barley|Bartlett|Bay Tree|Beech|Bell Tower|Belmont|Bennington|Berkshire|Berry|Birch|Blackberry|Bloomfield|Bluebird|Boxwood|Bradford
Brentwood|Briar|Brighton|Bristol|Brook|Burlington|Butterfly|Calvert|Cambridge|Camden|Camellia|Canterbury|Canyon|Carriage|Cedar
Chapel|Charlotte|Chatham|Chester|Chestnut|Church|Clay|Clearwater|Clover|Colonial|Cooper|Copperfield|Cottage|Cottonwood|Country Club
Covington|Cranberry|Creekside|Crescent|Crestview|Crossing|Dale|Dartmouth|Dawson|Deer Run|Derby|Devon|Dogwood|Dover|Duncan|Eagle
East View|Eastwood|Edgewood|Elder|Elizabeth|Ellis|Elm|Emerald|Ember|Essex|Euclid|Evergreen|Fairfield|Fairmount|Farmington|Fawn
Fernwood|Fieldstone|Finch|Firefly|Foster|Fox Hollow|Foxglove|Fremont|Fuller|Garfield|Garrison|Gateway|Glen|Glenwood|Golden|Graham
Grand|Granby|Grandview|Green Valley|Greenbrier|Greenfield|Greenwood|Grove|Hampton|Harbor View|Harmony|Harper|Hartford|Harvest|Haven
Hawk|Hazel|Heather|Heritage|Heron|Hidden Valley|Highland|Hilltop|Holly|Homestead|Honeysuckle|Hunter|Huntington|Iris|Ivy|James
Jasper|Jewel|Joyce|Juniper|Keller|Kendall|Kensington|Kent|Kestrel|Kimball|Kingston|Knoll|Lakeshore|Lancaster|Lantern|Lark|Laurel Oak
Lavender|Lilac|Lincoln|Linden|Little Creek|Live Oak|Locust|Lodge|Magnolia|Manchester|Manor|Maple|Marigold|Market|Mayfair|Meadow View
Meadowbrook|Melrose|Mesquite|Mill Pond|Monarch|Monroe|Morning Glory|Mulberry|Newport|Nightingale|Norfolk|Northgate|Oak Park|Oriole
Orchard|Overlook|Oxford|Park|Partridge|Pebble|Pecan|Pheasant|Pine|Pleasant View|Plum|Poplar|Primrose|Prospect|Quarry|Ridge|River
River Birch|Robin|Rolling Hills|Rose|Rosemary|Rowan|Saddle|Sandstone|Sassafras|Shady|Sheffield|Shepherd|Silverleaf|Skylark|Sparrow
Springdale|Spruce|Stanford|Station|Stone Bridge|Stratford|Summit|Sumner|Swallow|Sycamore|Thistle|Timber|Union|Valley View|Vernon
Village|Vine|Violet|Walnut|Warren|Washington|Waverly|Wellesley|Westwood|Wheatland|Whispering Pines|Wild Rose|Willow|Windsor|Winding
Woodbine|Woodcrest|Wren|York`

/** Endings that make more names of the words of a region. */
const ENDINGS = ['Creek', 'Hill', 'Hollow', 'Grove', 'Bend']

const FRENCH = `Saint-Jean|Saint-Paul|Saint-Joseph|Saint-Louis|Saint-Denis|Saint-Hubert|Saint-André|Saint-Antoine|Saint-Charles
Saint-Georges|Saint-Henri|Saint-Jacques|Saint-Laurent|Saint-Maurice|Saint-Michel|Saint-Pierre|Saint-Roch|Saint-Thomas|Saint-Urbain
Saint-Vincent|Saint-Zotique|Saint-Ambroise|Saint-Augustin|Saint-Cyrille|Saint-Dominique|Saint-Édouard|Saint-Eugène|Saint-Félix
Saint-Gabriel|Saint-Germain|Saint-Gérard|Saint-Hilaire|Saint-Isidore|Saint-Jérôme|Saint-Léonard|Saint-Luc|Saint-Martin|Saint-Mathieu
Saint-Nicolas|Saint-Patrice|Saint-Philippe|Saint-Rémi|Saint-Sylvestre|Saint-Viateur|Saint-Victor|Sainte-Agathe|Sainte-Anne
Sainte-Catherine|Sainte-Cécile|Sainte-Claire|Sainte-Élisabeth|Sainte-Émilie|Sainte-Famille|Sainte-Geneviève|Sainte-Hélène
Sainte-Julie|Sainte-Marie|Sainte-Marguerite|Sainte-Rose|Sainte-Thérèse|Sainte-Ursule|Notre-Dame|du Sacré-Cœur|de l’Assomption
Principale|de l’Église|du Couvent|du Presbytère|du Collège|de l’École|du Marché|de la Gare|de la Station|du Moulin|du Pont|du Quai
du Parc|du Lac|de la Rivière|du Ruisseau|de la Source|de la Fontaine|de la Montagne|du Coteau|de la Colline|du Vallon|de la Vallée
de la Baie|de l’Anse|du Cap|de la Pointe|des Chutes|des Rapides|de l’Île|du Rivage|de la Plage|du Phare|des Érables|des Pins
des Bouleaux|des Ormes|des Cèdres|des Chênes|des Frênes|des Hêtres|des Tilleuls|des Peupliers|des Saules|des Sapins|des Épinettes
des Mélèzes|des Noyers|des Pommiers|des Cerisiers|des Pruniers|du Verger|de l’Érablière|des Lilas|des Roses|des Tulipes
des Violettes|des Marguerites|des Lys|des Jonquilles|des Pivoines|des Muguets|des Fougères|des Trèfles|des Bleuets|des Framboisiers
des Merles|des Mésanges|des Hirondelles|des Pinsons|des Cardinaux|des Geais|des Colibris|des Alouettes|des Hérons|des Oies|des Faucons
des Chevreuils|des Castors|des Renards|des Écureuils|des Patriotes|des Pionniers|des Fondateurs|des Loisirs|du Domaine|du Manoir
de la Seigneurie|du Bocage|de la Clairière|du Boisé|de l’Orée|des Prés|des Champs|de la Prairie|du Foin|de la Ferme|de la Grange
Tremblay|Gagnon|Roy|Côté|Bouchard|Gauthier|Morin|Lavoie|Fortin|Gagné|Ouellet|Pelletier|Bélanger|Lévesque|Bergeron|Leblanc|Paquette
Girard|Simard|Boucher|Caron|Beaulieu|Cloutier|Dubé|Poirier|Fournier|Lapointe|Leclerc|Lefebvre|Poulin|Thibault|Nadeau|Martel|Couture
Turcotte|Lachance|Parent|Blais|Landry|Mercier|Rousseau|Perreault|Savard|Desjardins|Gosselin|Hamel|Lemieux|Michaud|Demers|Lessard
Laurier|Cartier|Champlain|Frontenac|Papineau|Maisonneuve|Dollard|Lafontaine|Montcalm|Lévis|Talon|Marquette|Jolliet|Iberville
Bienville|La Salle|Laval|Bourassa|Mercier-Hochelaga|Taschereau|Lesage|Garneau|Nelligan|Hémon|Crémazie|Fréchette|Vigneault|Leclair
de Normandie|de Bretagne|de Picardie|de Touraine|de Bourgogne|de Provence|d’Anjou|du Poitou|de Champagne|de Gascogne|de Lorraine
de Navarre|du Béarn|de Savoie|de l’Artois|d’Alsace|de Bigorre|du Berry`

const split = (text: string) => text.split(/[|\n]/)
const generic = split(GENERIC)
const wordsOfRegion = new Map<RegionCode, string[]>()

/**
 * Returns the words of a region. Words that several regions use are at the same place in all of them, and the
 * rest belong to one region, so that no name occurs on both sides of a border.
 */
function wordsOf(region: RegionCode): string[] {
  const known = wordsOfRegion.get(region)
  if (known) return known
  const words = region === 'qc' ? [...new Set(split(FRENCH))].slice(0, WORDS) : englishWords(region)
  wordsOfRegion.set(region, words)
  return words
}

function englishWords(region: RegionCode): string[] {
  const shared = [...new Set(generic)].slice(0, WORDS - REGIONAL_WORDS)
  const others = new Set([
    ...generic,
    ...streetWords()
      .filter(([code]) => code !== region)
      .flatMap(([, words]) => words),
  ])
  const own = (streetWords().find(([code]) => code === region)?.[1] ?? []).filter((word) => !others.has(word))
  const longer = ENDINGS.flatMap((ending) =>
    own.filter((word) => !word.includes(' ')).map((word) => `${word} ${ending}`),
  )
  return [...shared, ...[...own, ...longer].slice(0, REGIONAL_WORDS)]
}

/** Odd factors that spread neighboring blocks and slots over the list of words. */
const BLOCK_STEP = 101
const SLOT_STEP = 53

/**
 * Returns the name of the street that starts in a block. `slot` is its place among the streets of the block,
 * from 0. No two streets within `NAME_PERIOD` blocks share a name.
 */
export function streetName(region: RegionCode, x: number, y: number, slot: number): string {
  const block = modulo(x, NAME_PERIOD) * NAME_PERIOD + modulo(y, NAME_PERIOD)
  const word = wordsOf(region)[(block * BLOCK_STEP + slot * SLOT_STEP) % WORDS] ?? ''
  return region === 'qc' ? `${FRENCH_TYPES[slot]} ${word}` : `${word} ${SUFFIXES[slot]}`
}

/** Names of main roads of a city. They repeat after as many lines, and as many runs along a line. */
const CITY_LINES = 16
const CITY_RUNS = 2

/**
 * Returns the locally known name of a main road, by its axis (0 or 1), line, and run along the line. Null in
 * cities without such names, and when a local street has the same name.
 */
export function mainRoadName(
  cityKey: string | null,
  region: RegionCode,
  axis: number,
  line: number,
  run: number,
): string | null {
  const names = streetsOfCity(cityKey ?? '')
  const index = (modulo(line, CITY_LINES) * CITY_RUNS + modulo(run, CITY_RUNS)) * 2 + axis
  const name = names?.[index]
  if (!name) return null
  const end = name.lastIndexOf(' ')
  const isTaken =
    region === 'qc'
      ? FRENCH_TYPES.some(
          (type) => name.startsWith(`${type} `) && wordsOf('qc').includes(name.slice(type.length + 1)),
        )
      : SUFFIXES.includes(name.slice(end + 1)) && wordsOf(region).includes(name.slice(0, end))
  return isTaken ? null : name
}

const modulo = (value: number, by: number) => ((value % by) + by) % by
