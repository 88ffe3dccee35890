import { createContext } from 'react'

const NONE: ReadonlySet<string> = new Set()

/** Ids of the listings on the page that entered the market since the member's previous visit. */
export const NewListingsContext = createContext(NONE)
