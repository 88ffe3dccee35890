import type { RegionCode } from '../../regions/regions.ts'

/** Street names without a suffix, by region. The suffix is added for each street. */
const BY_REGION: Record<RegionCode, string> = {
  tx: `Live Oak|Pecan|Mesquite|Bluebonnet|Guadalupe|Lamar|Travis|Bowie|Crockett|Brazos|Colorado|Nueces|San Jacinto|Rio Grande
Cedar Elm|Mockingbird|Longhorn|Stagecoach|Wagon Wheel|Sendero|Vista Ridge|Limestone|Prairie Creek|Cottonwood|Juniper|Canyon Oaks
Hill Country|Indian Blanket|Mustang|Spanish Oak|Palo Pinto|Twin Creeks|Sam Houston|Alamo|Goliad|Gonzales|Comal|Medina|Ranch Gate`,
  fl: `Hibiscus|Palmetto|Cypress|Royal Palm|Bougainvillea|Gulf|Bayshore|Osprey|Heron|Egret|Pelican|Sandpiper|Coral|Seagrape|Magnolia
Orange Blossom|Citrus|Lake|Lakeshore|Dolphin|Sabal|Coconut|Jasmine|Gardenia|Key Lime|Sunset|Harbor|Mangrove|Banyan|Citrus Grove
Cardinal|Live Oak|Lemon|Tangerine|Camellia|Windward|Leeward|Summerlin|Edgewater|Azalea`,
  ca: `Alvarado|Arroyo|Buena Vista|Camino Real|Canyon|Del Mar|El Cerrito|Encina|Eucalyptus|Fremont|Hillcrest|Juniper|La Loma|La Mesa
Las Flores|Linda Vista|Los Robles|Manzanita|Mariposa|Mission|Monterey|Oak Grove|Olive|Orange|Palm|Pepper|Redwood|Rosewood
San Carlos|San Pablo|Santa Clara|Sierra|Sycamore|Valencia|Vallejo|Vista|Walnut|Willow|Alameda|Cabrillo`,
  sw: `Agave|Saguaro|Ocotillo|Palo Verde|Mesquite|Cholla|Sage|Desert Willow|Ironwood|Camelback|Cactus|Sierra Vista|Mountain View
Thunderbird|Coronado|Encanto|Turquoise|Copper|Mesa|Calle Bonita|Via Linda|Verde|Pueblo|Roadrunner|Quail|Red Rock|Sunrise|Adobe
Juniper|Piñon|Yucca|Canyon|Santa Fe|San Mateo|Las Palmas|El Dorado|Acoma|Osborn|Indigo|Bell`,
  mt: `Aspen|Columbine|Spruce|Ponderosa|Pine|Cottonwood|Juniper|Larkspur|Elk|Pinecone|Ridge|Summit|Pearl|Gilpin|Williams|Emerson
Ogden|Downing|Marion|Lafayette|Clarkson|Vine|Race|Josephine|Fillmore|Detroit|Adams|Cook|Monroe|Garfield|Bear Creek|Antelope
Meadowlark|Sagebrush|Silver|Granite|Wasatch|Teton|Lupine|Prairie Hawk`,
  nw: `Alder|Cedar|Fir|Hemlock|Madrona|Maple|Dogwood|Fremont|Phinney|Dayton|Evanston|Greenwood|Interlake|Ashworth|Corliss|Sunnyside
Bagley|Meridian|Whitman|Woodlawn|Stone|Salmon|Heron|Orchard|Rainier|Olympic|Cascade|Vashon|Yakima|Hawthorne|Belmont|Salmonberry
Fern|Huckleberry|Trillium|Burnside|Couch|Lovejoy|Marshall|Overton`,
  mw: `Elm|Maple|Oak|Walnut|Hickory|Chestnut|Sycamore|Linden|Grand|Prairie|Lincoln|Washington|Jefferson|Madison|Monroe|Jackson
Harrison|Cleveland|Grant|Sheridan|Logan|Wabash|Kenmore|Winthrop|Lakewood|Glenwood|Ashland|Damen|Oakley|Leavitt|Summit
Fairview|Highland|Park|Vine|Clifton|Burr Oak|Garfield|Meadow|Wayne`,
  ne: `Chestnut|Walnut|Spruce|Pine|Beacon|Summer|Winter|Pleasant|Prospect|School|Church|Mill|Water|High|Maple|Elm|Cedar|Orchard
Washington|Franklin|Adams|Hancock|Warren|Putnam|Concord|Lexington|Salem|Harvard|Highland|Hillside|Union|Liberty|Bridge
River|Forest|Pond|Stonewall|Birch|Cherry|Federal`,
  ny: `Bergen|Dean|Pacific|Sterling|Lincoln|Park|Prospect|Clinton|Henry|Hicks|Court|Smith|Hoyt|Bond|Nevins|Carroll|President|Union
Sackett|Degraw|Kane|Warren|Baltic|Butler|Grand|Hope|Ainslie|Devoe|Maple|Elm|Hudson|Palisade|Highland|Bergenline|Summit|Ridge
Willow|Orchard`,
  so: `Magnolia|Dogwood|Peachtree|Azalea|Pecan|Sweetgum|Crape Myrtle|Camellia|Oak Hill|Cherokee|Piedmont|Highland|Ponce De Leon
North|Moreland|Euclid|Seminole|Greenwood|Virginia|Elmwood|Belmont|Linden|Woodland|Ashwood|Battery|Church|Calhoun|Meeting
Carolina|Glenwood|Person|Boylan|Cabarrus|Lenoir|Davie|Hargett|Brookhaven|Laurel|Cumberland|Willow Oak`,
  qc: `rue Saint-Jean|rue Saint-Paul|rue Principale|rue Notre-Dame|rue Saint-Joseph|rue de l’Église|rue des Érables|rue du Parc
avenue Laurier|avenue du Mont-Royal|rue Cartier|rue Champlain|rue Frontenac|rue Papineau|rue des Pins|rue des Bouleaux
rue Sainte-Anne|rue Saint-Louis|rue de la Rivière|chemin du Lac|chemin de la Montagne|boulevard des Laurentides|rue Gauthier
rue Tremblay|rue Gagnon|rue Bélanger|rue Lavoie|rue Bouchard|rue des Lilas|rue du Verger|rue de la Station|rue du Moulin
avenue des Cèdres|rue Maisonneuve|rue Dollard|rue Lafontaine|rue des Ormes|rue de Normandie|rue de Bretagne|rue Mercier`,
  cn: `Queen|King|Wellington|Victoria|Albert|Elgin|Dufferin|Simcoe|Macdonald|Laurier|Cartier|Maple|Birch|Spruce|Cedar|Elm
Birchmount|Kingsway|Wolseley|Carlton|Gerrard|Dundas|Bathurst|Spadina|Palmerston|Euclid|Argyle|Robie|Barrington|Jasper|Whyte
Saskatchewan|Assiniboine|Portage|River|Lakeshore|Bayview|Glenwood|Highland|Willow`,
}

/** Complete street names, as written locally, for the most visited cities. */
const BY_CITY: Record<string, string> = {
  4671654: `Barton Hills Dr|Bluebonnet Ln|Kinney Ave|S 5th St|Bouldin Ave|Annie St|Mary St|Live Oak St|Travis Heights Blvd
E 38th 1/2 St|Duval St|Avenue F|Avenue G|Speedway|Guadalupe St|Shoal Creek Blvd|Burnet Rd|Woodrow Ave|Koenig Ln|Arroyo Seco
Exposition Blvd|Windsor Rd|Enfield Rd|Pease Rd|W 9th St|Rabb Glen St|Rabb Rd|Barton Skwy|Manchaca Rd|Emerald Forest Dr
E Cesar Chavez St|Holly St|Haskell St|Garden St|Willow St|E 7th St|Pedernales St|Chicon St|Manor Rd|Cherrywood Rd
Wilshire Blvd|Far West Blvd|Mesa Dr|Spicewood Springs Rd|Slaughter Ln|Brodie Ln|Convict Hill Rd|Escarpment Blvd|Simond Ave
Zach Scott St|Mattie St|Berkman Dr|Rogge Ln|Deep Eddy Ave|Hopi Trl|Matthews Ln|Stassney Ln|Parmer Ln|Bull Creek Rd`,
  5110302: `Bergen St|Dean St|Pacific St|Sterling Pl|Lincoln Pl|Berkeley Pl|Carroll St|Garfield Pl|1st St|3rd St|7th St|11th St
Prospect Park W|8th Ave|7th Ave|Clinton St|Henry St|Hicks St|Remsen St|Joralemon St|Cumberland St|Adelphi St|Vanderbilt Ave
Washington Ave|Halsey St|Hancock St|Jefferson Ave|Macon St|Putnam Ave|Bedford Ave|Berry St|Wythe Ave|Kent Ave|N 6th St
N 8th St|S 3rd St|Manhattan Ave|Guernsey St|Lorimer St|Ocean Pkwy|E 18th St|Argyle Rd|Rugby Rd|Marlborough Rd`,
  5391959: `Guerrero St|Valencia St|Dolores St|Church St|Sanchez St|Noe St|Castro St|Diamond St|24th St|21st St|Liberty St|Hill St
Cesar Chavez St|Folsom St|Shotwell St|Alabama St|Vallejo St|Green St|Union St|Filbert St|Lombard St|Chestnut St|Jackson St
Washington St|Clay St|Sacramento St|California St|Pine St|Broderick St|Divisadero St|Baker St|Scott St|Pierce St|Steiner St
Fulton St|Grove St|Hayes St|Page St|Haight St|Waller St|Clayton St|Cole St|Irving St|Judah St|Kirkham St|Lawton St|Moraga St
14th Ave|19th Ave|27th Ave|34th Ave|41st Ave|46th Ave|Balboa St|Anza St|Lake St|Clement St|Arguello Blvd|Mission St|Berry St
Brannan St|Spear St|Arkansas St|Wisconsin St|Missouri St|Texas St|Bocana St|Cortland Ave|Precita Ave|Ocean Ave|Holloway Ave`,
  5809844: `NE 65th St|NE 70th St|NE 75th St|NE 80th St|NE 95th St|NE 110th St|NW 56th St|NW 61st St|NW 65th St|NW 70th St|NW 85th St
N 36th St|N 39th St|N 44th St|N 48th St|N 56th St|N 77th St|Fremont Ave N|Dayton Ave N|Phinney Ave N|Greenwood Ave N|Ashworth Ave N
Wallingford Ave N|Meridian Ave N|Corliss Ave N|Sunnyside Ave N|8th Ave NW|14th Ave NW|24th Ave NW|28th Ave NW|32nd Ave NW
17th Ave NE|25th Ave NE|35th Ave NE|42nd Ave NE|10th Ave E|15th Ave E|19th Ave E|23rd Ave E|E Republican St|E Harrison St
E John St|E Denny Way|E Madison St|34th Ave|37th Ave S|42nd Ave S|Beacon Ave S|Rainier Ave S|S Alaska St|S Orcas St
W Galer St|W Boston St|Queen Anne Ave N|5th Ave W|10th Ave W|California Ave SW|44th Ave SW|SW Alaska St|SW Genesee St|Fauntleroy Way SW`,
  5419384: `E 14th Ave|E 17th Ave|E 6th Ave|W 29th Ave|W 32nd Ave|W 38th Ave|W 44th Ave|N Williams St|N High St|N Race St|N Vine St|N Gaylord St
S Pearl St|S Pennsylvania St|S Logan St|S Grant St|S Sherman St|S Emerson St|S Downing St|S Corona St|S Humboldt St|S Gilpin St|S Franklin St
S Steele St|S Adams St|S Garfield St|Tejon St|Zuni St|Bryant St|Clay St|Decatur St|Eliot St|Federal Blvd|Julian St|King St|Lowell Blvd
Meade St|Newton St|Osceola St|Perry St|Raleigh St|Tennyson St|Utica St|Vrain St|N Marion St|N Lafayette St|N Clarkson St|N Ogden St
E Cedar Ave|E Alameda Ave|E Iowa Ave|E Florida Ave|Blake St|Wynkoop St|Wazee St|N Dahlia St|N Elm St|N Forest St|N Hudson St|N Krameria St`,
  5308655: `E Camelback Rd|E Highland Ave|E Osborn Rd|E Indian School Rd|E Campbell Ave|E Pinchot Ave|E Thomas Rd|E Oak St|E Monte Vista Rd
W Encanto Blvd|W Lynwood St|W Holly St|W Cypress St|W Wilshire Dr|N 3rd Ave|N 7th Ave|N 11th Ave|N 15th Ave|N 3rd St|N 10th St|N 12th St
N 16th St|N 24th St|N 32nd St|N 36th St|N 40th St|N 44th St|N 56th St|E Lafayette Blvd|E Calle Redonda|E Exeter Blvd|E Cactus Rd
E Sunnyside Dr|W Deer Valley Rd|W Pinnacle Peak Rd|W Happy Valley Rd|E Desert Cove Ave|E Piccadilly Rd|E Mulberry Dr|S 19th Ave
W Baseline Rd|E Ray Rd|S 48th St|E Chandler Blvd|W Maryland Ave|E Bethany Home Rd|E Glendale Ave|N Central Ave|W Royal Palm Rd|E Orangewood Ave`,
  4180439: `Ponce De Leon Ave NE|Piedmont Ave NE|Juniper St NE|Peachtree St NE|N Highland Ave NE|Virginia Ave NE|Rosedale Rd NE|Los Angeles Ave NE
Amsterdam Ave NE|Monroe Dr NE|Elmwood Dr NE|Euclid Ave NE|Edgewood Ave NE|Elizabeth St NE|Hurt St NE|Moreland Ave SE|Metropolitan Ave SE
Gresham Ave SE|Flat Shoals Ave SE|Ormewood Ave SE|Grant St SE|Cherokee Ave SE|Boulevard SE|Georgia Ave SE|Milledge Ave SE|Memorial Dr SE
Kirkwood Rd NE|Hosea L Williams Dr SE|Howell Mill Rd NW|Huff Rd NW|Hemphill Ave NW|10th St NW|W Paces Ferry Rd NW|Habersham Rd NW
Tuxedo Rd NW|Roswell Rd NE|Lenox Rd NE|Lindbergh Dr NE|Cascade Rd SW|Ralph David Abernathy Blvd SW|Lucile Ave SW|Oak St SW|15th St NE`,
  4644585: `Belmont Blvd|12th Ave S|10th Ave S|Kirkwood Ave|Caldwell Ave|Linden Ave|Sweetbriar Ave|Ashwood Ave|Elmwood Ave|Acklen Ave|Blair Blvd
Natchez Trce|Fairfax Ave|Westwood Ave|Golf Club Ln|Hobbs Rd|Woodmont Blvd|Estes Rd|Hillsboro Pike|Nebraska Ave|Utah Ave|Park Ave|Charlotte Ave
51st Ave N|Illinois Ave|California Ave|Russell St|Fatherland St|Boscobel St|Shelby Ave|Holly St|Eastland Ave|Chapel Ave|Porter Rd|Riverside Dr
Gallatin Ave|Litton Ave|McGavock Pike|Monroe St|5th Ave N|Taylor St|Demonbreun St|Division St|Sigler St|Hamilton Ave|Humphreys St|Wingrove St
Nolensville Pike|Old Hickory Blvd|Murfreesboro Pike|Lebanon Pike|Andrew Jackson Pkwy|Harding Pike|Sawyer Brown Rd`,
  4487042: `Glenwood Ave|Hillsborough St|Oberlin Rd|St Marys St|Fairview Rd|White Oak Rd|Anderson Dr|Scales St|Carr St|Holt Dr|Cowper Dr|Pasquotank Dr
N Person St|N Bloodworth St|E Jones St|Polk St|Oakwood Ave|N East St|E Lane St|New Bern Ave|S Boylan Ave|Cutler St|W South St|Dorothea Dr
Kirby St|Western Blvd|Avent Ferry Rd|Lake Boone Trl|Ridge Rd|Dixie Trl|Wade Ave|Brooks Ave|Six Forks Rd|Shelley Rd|Northbrook Dr|Currituck Dr
Millbrook Rd|Creedmoor Rd|Lead Mine Rd|Strickland Rd|Falls Of Neuse Rd|Wakefield Plantation Dr|Brier Creek Pkwy|Lumley Rd|Poole Rd|Tryon Rd`,
  4167147: `E Concord St|E Amelia St|E Robinson St|E Central Blvd|E Pine St|N Summerlin Ave|N Hyer Ave|N Eola Dr|Lake Adair Blvd|Edgewater Dr|Princeton St
Harvard St|Yale St|Vassar St|W Smith St|Ivanhoe Blvd|Delaney Ave|S Osceola Ave|S Fern Creek Ave|Briercliff Dr|E Gore St|Mills Ave|Virginia Dr
Corrine Dr|Common Way Rd|Lake Baldwin Ln|Meeting Pl|Bennett Rd|Lake Underhill Rd|Conway Rd|Curry Ford Rd|Hoffner Ave|Turkey Lake Rd
Dr Phillips Blvd|Apopka Vineland Rd|Sand Lake Rd|Bay Hill Blvd|Metrowest Blvd|Narcoossee Rd|Tavistock Lakes Blvd|Laureate Blvd|Moss Park Rd`,
  4174757: `W Swann Ave|S Dale Mabry Hwy|S MacDill Ave|S Howard Ave|S Orleans Ave|S Newport Ave|S Boulevard|W Horatio St|W Platt St|W Bristol Ave
Bayshore Blvd|W San Miguel St|W Santiago St|W Barcelona St|W Palm Dr|S Sterling Ave|S Lois Ave|W Neptune St|W Watrous Ave|S Himes Ave
W El Prado Blvd|W Bay To Bay Blvd|S Manhattan Ave|W Gandy Blvd|N Central Ave|N Florida Ave|N Ola Ave|E Hanna Ave|E Wilder Ave|E Giddens Ave
E Lambright St|W Hillsborough Ave|E 7th Ave|E 10th Ave|N 15th St|N 22nd St|W Beach St|N Armenia Ave|Bruce B Downs Blvd|Cross Creek Blvd|Tampa Palms Blvd`,
  4726206: `King William St|Madison St|Guenther St|E Guenther St|Adams St|Cedar St|S Presa St|Lavaca St|Labor St|W Kings Hwy|E Mulberry Ave|W Magnolia Ave
W Summit Ave|W Gramercy Pl|Belknap Pl|W Huisache Ave|W Mistletoe Ave|W Woodlawn Ave|McCullough Ave|E Evergreen St|E Locust St|Broadway
Elmwood Dr|Terrell Rd|Geneseo Rd|Patterson Ave|Blanco Rd|West Ave|NW Military Hwy|Lockhill Selma Rd|Wurzbach Rd|Bandera Rd|Culebra Rd
Stone Oak Pkwy|Huebner Rd|Evans Rd|Bulverde Rd|Thousand Oaks Dr|Nacogdoches Rd|Fredericksburg Rd|Donaldson Ave|N Olive St|Nolan St|Burnet St`,
  6077243: `rue Saint-Denis|rue de Mentana|rue Boyer|rue Chambord|rue de Lanaudière|rue Fabre|rue Marquette|rue Papineau|rue Cartier|rue de Bordeaux
rue Drolet|rue Berri|rue Rivard|rue de Bullion|rue Hutchison|rue Jeanne-Mance|rue Waverly|avenue de l’Esplanade|rue Clark|rue Saint-Dominique
avenue Christophe-Colomb|avenue De Lorimier|rue Rachel Est|rue Gilford|rue Villeneuve Ouest|rue Saint-Viateur Ouest|avenue Bernard|avenue Outremont
avenue Querbes|avenue de l’Épée|avenue McEachran|chemin de la Côte-Sainte-Catherine|rue Sherbrooke Ouest|avenue de Monkland|avenue Girouard
avenue d’Oxford|boulevard Décarie|rue Beaubien Est|rue Bélanger|rue Saint-Zotique Est|avenue de Chateaubriand|rue De Castelnau Est|rue Villeray
rue Ontario Est|rue La Fontaine|rue Adam|avenue d’Orléans|avenue Jeanne-d’Arc|rue Notre-Dame Ouest|rue Saint-Ambroise|rue Workman|rue Delisle
rue Wellington|rue de Verdun|rue Rielle|rue de l’Église|rue Fleury Est|rue Prieur Est|rue Lajeunesse|rue Saint-Hubert|rue de la Roche|rue Garnier`,
}

const split = (text: string) => text.split(/[|\n]/)
const regionCodes: readonly RegionCode[] = [
  'fl',
  'ca',
  'tx',
  'sw',
  'mt',
  'nw',
  'mw',
  'ne',
  'ny',
  'so',
  'qc',
  'cn',
]
const cityStreets = new Map(Object.entries(BY_CITY).map(([key, text]) => [key, split(text)]))

/** Returns the words of every region whose streets have English names. */
export const streetWords = (): [RegionCode, string[]][] =>
  regionCodes.filter((code) => code !== 'qc').map((code) => [code, split(BY_REGION[code])])

/** Returns the streets of a city as locally written. Undefined for other cities. */
export const streetsOfCity = (cityKey: string): string[] | undefined => cityStreets.get(cityKey)
