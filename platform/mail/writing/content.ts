import type { Banner } from '../../../banners/rules/banners.ts'
import { inFull } from '../../../banners/rules/creditor.ts'
import { wordsIn, type Words } from './words.ts'

/**
 * The content of a mail or a letter, without its layout. The text, the HTML and the PDF of a letter are made from it, so
 * they always say the same.
 */
export type Block =
  | { kind: 'paragraph'; text: string }
  /** Such as a postal address. */
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: readonly string[] }
  /** The button. A mail has at most one. */
  | { kind: 'action'; label: string; url: string }
  /** A code that the reader enters. */
  | { kind: 'code'; text: string }
  /** The sender's signature; `image` is the content ID of an inline attachment. */
  | ({ kind: 'signature' } & Signature)
  /** Fine print, such as what the law requires. */
  | { kind: 'notice'; text: string }

/** A person who signs a welcome email. */
export interface Signature {
  name: string
  title: string
  email: string
  phone: string | null
  image: string
  /** Pixels. */
  width: number
  height: number
}

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

/** The lines at the end of every mail and letter: the reference number, and how to get help. */
export const footLines = (
  { phone, helpHours, email, creditor }: Pick<Banner, 'phone' | 'helpHours' | 'email' | 'creditor'>,
  reference: string | null,
  { say }: Words = wordsIn('en'),
): string[] => [
  ...(reference === null ? [] : [say('Reference number: {reference}', { reference })]),
  say('Questions? Call {phone} ({helpHours}) or email {email}.', {
    phone,
    helpHours: say(helpHours),
    email,
  }),
  inFull(creditor),
]

/** The lines under the name of a signature. */
export const signatureLines = ({
  title,
  phone,
  email,
}: Pick<Signature, 'title' | 'phone' | 'email'>): string[] => [title, ...(phone ? [phone] : []), email]
