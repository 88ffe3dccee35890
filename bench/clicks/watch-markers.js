// Runs in the page. Writes the time in ms until markers have been painted to `data-markers-after`, after the start of
// the page and after each Back.

/** An early marker or a marker of the map. */
const MARKER = ':is([style*="--x"], button[style*="translate"])'

/** Calls back in the first frame in which the map has a marker, early or not, after that frame is painted. */
function onMarkers(callback) {
  if (!document.querySelector(`main section ${MARKER}`))
    return requestAnimationFrame(() => onMarkers(callback))
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = callback
  port2.postMessage(null)
}

function watchFrom(start) {
  onMarkers(() => {
    document.documentElement.dataset.markersAfter = String(performance.now() - start)
  })
}

requestAnimationFrame(() => watchFrom(0))
addEventListener('popstate', ({ timeStamp }) => watchFrom(timeStamp))
