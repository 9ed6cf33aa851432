import { LINK_PLACE } from '../../rules.ts'
import { action, notice, paragraph, template, type Block } from '../../../../platform/mail/index.ts'

/** The employee's message as plain text, and the link to the form, which the server inserts (APP-A03). */
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
      ...withButton(body, action(`Open your ${noun}`, link), link),
      notice(`${sender.name} of ${banner.displayName} sent you this email.${howToReply(sender.email)}`),
    ],
  }),
  { guard: 'none', carriesKey: true },
)

const howToReply = (email: string) => (email ? ` Reply to it or write to ${email}.` : '')

/** The button replaces the line that holds only the placeholder of the link. Without such a line, it comes last. */
const withButton = (body: string, button: Block, link: string): Block[] => {
  const lines = body
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]+/gu, ' ')
    .split('\n')
  const place = lines.findIndex((line) => line.trim() === LINK_PLACE)
  const linked = lines.map((line) => line.replaceAll(LINK_PLACE, link))
  const [before, after] = place === -1 ? [linked, []] : [linked.slice(0, place), linked.slice(place + 1)]
  return [...paragraphs(before), button, ...paragraphs(after)]
}

const paragraphs = (lines: readonly string[]): Block[] =>
  lines
    .join('\n')
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((text) => text.replace(/^\n+/, '').trimEnd())
    .filter((text) => text.trim() !== '')
    .map(paragraph)
