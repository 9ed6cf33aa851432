/** A browser that blocks site data: its storage throws at the first access, as Chrome's and Firefox's do. */
export const blockStorage = () => {
  const refuse = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(globalThis, name, { get: refuse, configurable: true })
  if (navigator.locks)
    Object.defineProperty(navigator, 'locks', {
      value: { request: async () => refuse(), query: async () => refuse() },
      configurable: true,
    })
  Object.defineProperty(globalThis, 'BroadcastChannel', {
    value: function BroadcastChannel() {
      refuse()
    },
    configurable: true,
  })
}
