import type { ChatProvider } from '../../domain/rules/banners.ts'

const started = new Map<string, Promise<void>>()

/** Loads a provider's script, once per page. Called only after the visitor has agreed. */
export const startChat = ({ script }: Pick<ChatProvider, 'script'>): Promise<void> => {
  const running = started.get(script)
  if (running) return running
  const loading = new Promise<void>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = script
    element.async = true
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      started.delete(script)
      reject(new Error('The chat did not load.'))
    })
    document.head.append(element)
  })
  started.set(script, loading)
  return loading
}
