/**
 * Key in the history state of a dialog. Set after a link in the dialog opened another document and the
 * visitor returned, so that Forward leads to that document. See `useDialogHistory`.
 */
export const DOCUMENT_AHEAD = 'documentAhead'

/**
 * Runs before hydration, because the visitor may go back again sooner. Sets the mark on return, because
 * browsers do not let every document write to its history entry while it unloads.
 */
export const MARK_RETURN_SCRIPT = `{
const mark = () => history.state?.dialog && history.replaceState({ ...history.state, ${DOCUMENT_AHEAD}: 'true' }, '')
if (performance.getEntriesByType('navigation')[0]?.type === 'back_forward') mark()
addEventListener('pageshow', (event) => event.persisted && mark())
}
`
