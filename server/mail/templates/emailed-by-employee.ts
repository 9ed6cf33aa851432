import { LINK_PLACE } from '../../../domain/rules/customer-mail.ts'
import { action, notice, paragraph, type Block } from '../content.ts'
import { template } from '../template.ts'

/** The employee's words as text, and the link to the application, which the server makes (APP-A03). */
export const emailedByEmployee = template<{
  noun: string
  subject: string
  body: string
  link: string
  sender: { name: string; email: string }
}>(
  'emailed-by-employee',
  ({ noun, subject, body, link, sender }, banner) => ({
    subject,
    heading: `Your ${noun} with ${banner.displayName}`,
    blocks: [
      ...withButton(body, link),
      notice(`${sender.name} of ${banner.displayName} sent you this.${writeBack(sender.email)}`),
    ],
  }),
  { carriesKey: true },
)

const writeBack = (email: string) => (email ? ` To write back, answer this mail or write to ${email}.` : '')

/** Where the words have the place of the link on a line of its own, the button stands; else after all of them. */
const withButton = (body: string, link: string): Block[] => {
  const lines = body
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]+/gu, ' ')
    .split('\n')
  const place = lines.findIndex((line) => line.trim() === LINK_PLACE)
  const linked = lines.map((line) => line.replaceAll(LINK_PLACE, link))
  const [before, after] = place === -1 ? [linked, []] : [linked.slice(0, place), linked.slice(place + 1)]
  return [...paragraphs(before), action('Open the application', link), ...paragraphs(after)]
}

const paragraphs = (lines: readonly string[]): Block[] =>
  lines
    .join('\n')
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((text) => text.replace(/^\n+/, '').trimEnd())
    .filter((text) => text.trim() !== '')
    .map(paragraph)
