/**
 * Loads a script into the page once. Never resolves. Rejects when the script fails to load, and the next call
 * tries again.
 */
export function loadScript(src: string): Promise<never> {
  return new Promise((_, reject) => {
    const existing = [...document.scripts].find((script) => script.src === src)
    const script = existing ?? document.createElement('script')
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`Failed to load script ${src}`))
    })
    if (existing) return
    script.src = src
    script.async = true
    document.head.append(script)
  })
}
