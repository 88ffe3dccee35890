import { use } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router-dom'

/**
 * Returns the router's navigator, for paths of this site without a language prefix. Unlike the router's
 * hooks, this hook does not re-render its component on every navigation, and its navigator does not resolve
 * relative paths. The router marks the context as unsafe because any version may change it; the tests of
 * PageLink would detect such a change.
 */
export const useNavigator = (): Navigator => use(NavigationContext).navigator
