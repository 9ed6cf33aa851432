/**
 * What a mail or a letter says, before it is dressed. One source gives text, HTML and, for letters, the PDF, so
 * that the three never tell different things.
 */
export type Block =
  | { kind: 'paragraph'; text: string }
  /** As in an address. */
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: readonly string[] }
  /** The one thing to do. A mail has at most one. */
  | { kind: 'action'; label: string; url: string }
  /** To be typed in by hand. */
  | { kind: 'code'; text: string }
  /** What the law wants said. */
  | { kind: 'notice'; text: string }

export interface Content {
  subject: string
  heading: string
  blocks: readonly Block[]
}

export const paragraph = (text: string) => ({ kind: 'paragraph' as const, text })
export const lines = (lines: readonly string[]) => ({ kind: 'lines' as const, lines: [...lines] })
export const heading = (text: string) => ({ kind: 'heading' as const, text })
export const list = (items: readonly string[]) => ({ kind: 'list' as const, items: [...items] })
export const action = (label: string, url: string): Block => ({ kind: 'action', label, url })
export const code = (text: string): Block => ({ kind: 'code', text })
export const notice = (text: string) => ({ kind: 'notice' as const, text })

/** What stands under every mail and letter: how to get help, and by which number we find the application. */
export const footLines = (
  banner: { displayName: string; phone: string; helpHours: string; email: string },
  reference: string | null,
): string[] => [
  ...(reference === null ? [] : [`Reference number: ${reference}`]),
  `Questions? Call ${banner.phone} (${banner.helpHours}) or write to ${banner.email}.`,
]
