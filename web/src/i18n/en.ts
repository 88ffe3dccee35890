import components from './en/components.json' with { type: 'json' }
import content from './en/content.json' with { type: 'json' }
import home from './en/home.json' with { type: 'json' }
import listing from './en/listing.json' with { type: 'json' }
import search from './en/search.json' with { type: 'json' }
import shell from './en/shell.json' with { type: 'json' }

/** Every word of the site in English: a file for each room, each with groups of its own. */
export const words = { ...components, ...content, ...home, ...listing, ...search, ...shell }
