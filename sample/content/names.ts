import type { Category, Level } from '@gable/service-content/nls/nls.contract'

type Named = Exclude<Category, 'transit'> | Level

/**
 * Combines every first part with every last part. In French, the last part, which is the type of place, comes
 * first.
 */
const mix = (french: boolean, firsts: string, lasts: string) =>
  firsts
    .split('|')
    .flatMap((first) => lasts.split('|').map((last) => (french ? `${last} ${first}` : `${first} ${last}`)))
const en = (firsts: string, lasts: string) => mix(false, firsts, lasts)
const fr = (firsts: string, lasts: string) => mix(true, firsts, lasts)

const SCHOOL_NAMESAKES =
  'Whitman|Carver|Ellison|Hawthorne|Garfield|Monroe|Bethune|Anning|Sequoyah|Thoreau|Juniper|Prospect|Riverside|Lakeview|Oak Hill'

const englishNames: Record<Named, string[]> = {
  cafe: en(
    'Blue Door|Copper Kettle|Little Owl|Slow Hour|Paper Crane|Marigold|Night Heron|Wren|Good Neighbor|Tin Roof|Fig & Honey|Old Mill|Third Cup|North Window',
    'Coffee|Coffee Roasters|Café|Espresso Bar|Bakery|Bakehouse',
  ),
  restaurant: [
    ...en('Nonna Rosa|Lucia|Vesuvio|Fontana|Due Fratelli', 'Trattoria|Pizzeria|Osteria'),
    ...en('Mateo’s|El Faro|La Paloma|Sol y Sal|Tres Hermanas', 'Taqueria|Cocina|Cantina'),
    ...en('Saffron|Jasmine|Golden Lantern|Banyan|Lemongrass|Kumo', 'Kitchen|Noodle House|Dining Room'),
    ...en('Copper|Harvest|Ember|Alder|Salt & Oak|Long Table', 'Grill|Tavern Kitchen|Supper Club'),
  ],
  nightlife: en(
    'The Brass Lamp|Velvet Hour|Tall Tale|The Back Porch|Midnight Oil|The Low Door|Ninth Street|Moonlight|The Long Story|Half Step',
    'Bar|Taproom|Lounge|Ale House',
  ),
  shopping: en(
    'Thistle|Foxglove|Second Story|Needle & Thread|Kindred|Dry Goods|Paper Moon|Hearth|Fern & Finch|Wooden Spoon',
    'Books|Outfitters|Home Goods|Gifts|Hardware|Shoes',
  ),
  grocery: en(
    'Greenway|Corner|Harvest|Sunrise|Good Earth|Orchard|Valley|Family',
    'Market|Grocery|Foods|Provisions',
  ),
  park: en(
    'Willow|Founders|Mill Creek|Sunset|Veterans|Meadow|Heritage|Cedar|Lakeview|Orchard|Hilltop|Prospect|Heron|Sycamore',
    'Park|Playground|Community Garden|Green|Trailhead',
  ),
  wellness: en(
    'Evergreen|Community|Northstar|Clearwater|Balance|Anchor|Riverbend|Summit|Lotus|Cornerstone',
    'Pharmacy|Family Clinic|Fitness|Yoga|Dental|Physical Therapy',
  ),
  daycare: en(
    'Little Acorns|Rainbow|Bright Steps|Sunflower|Tiny Explorers|Puddle Jumpers|Ladybug|First Friends',
    'Daycare|Early Learning|Preschool|Child Care',
  ),
  primary: en(SCHOOL_NAMESAKES, 'Elementary School'),
  middle: en(SCHOOL_NAMESAKES, 'Middle School'),
  high: en(SCHOOL_NAMESAKES, 'High School'),
}

const frenchNames: Record<Named, string[]> = {
  cafe: fr(
    'du Coin|Hirondelle|Petit Matin|des Lilas|Bonsaï|La Tasse bleue|Chez Odile|Mille Miettes|Saint-Grain|Bruine|Le Merle',
    'Café|Boulangerie|Torréfaction|Salon de thé',
  ),
  restaurant: [
    ...fr('Chez Lucien|Le Vieux Four|La Marmite|Aux Deux Sœurs|Le Poêlon', 'Bistro|Restaurant|Brasserie'),
    ...fr('Nonna Rosa|Fontana|Da Pietro', 'Trattoria|Pizzeria'),
    ...fr('Safran|Jasmin|Lanterne d’or|Citronnelle', 'Cuisine|Comptoir|Maison'),
  ],
  nightlife: fr(
    'Le Cheval noir|La Nuit blanche|L’Escalier|Le Huitième|La Lanterne|Le Grand Duc|Chez Baptiste|L’Embuscade',
    'Bar|Pub|Taverne|Brasserie artisanale',
  ),
  shopping: fr(
    'Le Fil|Mousse|Papier plume|L’Établi|Ormes|La Remise|Pivoine|Vitrail',
    'Librairie|Boutique|Quincaillerie|Maison',
  ),
  grocery: fr(
    'du Quartier|des Saisons|Lafleur|du Verger|Beauchemin|Le Panier',
    'Épicerie|Marché|Fruiterie|Fromagerie',
  ),
  park: fr(
    'des Érables|du Ruisseau|des Pionniers|Laurier|des Hirondelles|de l’Étang|des Cèdres|du Belvédère',
    'Parc|Square|Jardin|Boisé',
  ),
  wellness: fr(
    'Santé plus|du Quartier|Équilibre|Rive|Lumière|Le Souffle|Boréal',
    'Pharmacie|Clinique|Gym|Yoga|Physiothérapie',
  ),
  daycare: fr('Les Petits Pas|La Coccinelle|Les Lutins|Le Nid|Tournesol|Les Explorateurs', 'Garderie|CPE'),
  primary: fr(
    'Saint-Ambroise|des Quatre-Vents|Marguerite|de l’Étincelle|Notre-Dame|des Cèdres|Saint-Louis|du Grand-Chêne|Sainte-Anne|de la Source',
    'École primaire',
  ),
  middle: [],
  high: fr(
    'de l’Escale|des Sources|Saint-Laurent|du Phare|Mont-Royal|des Sommets|Jean-Baptiste',
    'École secondaire',
  ),
}

export const NAMES: Record<'en' | 'fr', Record<Named, readonly string[]>> = {
  en: englishNames,
  fr: frenchNames,
}
