import components from './fr/components.json' with { type: 'json' }
import content from './fr/content.json' with { type: 'json' }
import home from './fr/home.json' with { type: 'json' }
import listing from './fr/listing.json' with { type: 'json' }
import search from './fr/search.json' with { type: 'json' }
import shell from './fr/shell.json' with { type: 'json' }

/** Every word of the site in French: a file for each room, each with groups of its own. */
export const words = { ...components, ...content, ...home, ...listing, ...search, ...shell }
