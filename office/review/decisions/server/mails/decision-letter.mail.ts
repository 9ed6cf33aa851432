import {
  action,
  buttonBelow,
  lines,
  linkInEmail,
  paragraph,
  template,
  type Block,
  type Content,
} from '../../../../../platform/mail/index.ts'

/**
 * The letter about a decision. The attached PDF has the same text. `to`: the company, as the PDF names it. `uploadLink`: where the recipient of this mail sends
 * the items that the letter names. The PDF and the stored letter don't contain it, and refer to this mail instead.
 */
export const decisionLetter = (
  decision: 'approved' | 'counteroffer' | 'denied' | 'pending',
  { to = '', uploadLink = null }: { to?: string; uploadLink?: string | null } = {},
) =>
  template<Content>(
    `${decision}-letter`,
    (letter) => ({
      ...letter,
      blocks: [
        ...(to ? [lines([to])] : []),
        // Above the signature, which is the last block.
        ...(uploadLink === null
          ? letter.blocks.slice(0, -1)
          : [...letter.blocks.slice(0, -1).map(pointingBelow), action('Upload the items', uploadLink)]),
        ...letter.blocks.slice(-1),
        paragraph('We attached this letter as a PDF for your records.'),
      ],
    }),
    { guard: 'none', isWelcome: decision === 'approved', carriesKey: uploadLink !== null },
  )

const pointingBelow = (block: Block): Block =>
  block.kind === 'paragraph' ? paragraph(block.text.replace(linkInEmail, buttonBelow)) : block
