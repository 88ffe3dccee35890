import { use } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router-dom'

/**
 * Leads to a path of this site, without a language prefix. Whoever has it is not drawn anew when the reader goes
 * anywhere, as they are by the router's hooks, which also lead to paths from where the reader is. The router calls what
 * it stands on unsafe, since it may change with any version: the tests of PageLink would see it.
 */
export const useNavigator = (): Navigator => use(NavigationContext).navigator
