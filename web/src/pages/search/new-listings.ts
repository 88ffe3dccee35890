import { createContext } from 'react'

const NONE: ReadonlySet<string> = new Set()

/** The homes on the page that came on the market since the member was here last, by their id. */
export const NewListingsContext = createContext(NONE)
