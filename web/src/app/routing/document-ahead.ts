/**
 * Key in the history state of a dialog. It is set when the visitor returns from another document that a link
 * in the dialog opened, so that Forward leads to that document. See `useDialogHistory`.
 */
export const DOCUMENT_AHEAD = 'documentAhead'

/**
 * Script that sets `documentAhead`. It runs before hydration, because the visitor may go back again before
 * the page is hydrated. It sets the key on return, because some browsers do not let a document write to its
 * history entry while it unloads.
 */
export const MARK_RETURN_SCRIPT = `{
const mark = () => history.state?.dialog && history.replaceState({ ...history.state, ${DOCUMENT_AHEAD}: 'true' }, '')
if (performance.getEntriesByType('navigation')[0]?.type === 'back_forward') mark()
addEventListener('pageshow', (event) => event.persisted && mark())
}
`
