import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/** Postgres extensions that the embedded engine loads. */
export const extensions = { pg_trgm, unaccent, btree_gin }
