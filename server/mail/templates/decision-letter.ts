import type { Content } from '../content.ts'
import { action, paragraph } from '../content.ts'
import { template } from '../template.ts'

/**
 * The letter about a decision. The attached PDF has the same text. `uploadLink`: where the recipient of this mail sends
 * the items that the letter names; the PDF and the stored letter don't contain it.
 */
export const decisionLetter = (
  decision: 'approved' | 'counteroffer' | 'denied' | 'pending',
  uploadLink: string | null = null,
) =>
  template<Content>(
    `${decision}-letter`,
    (letter) => ({
      ...letter,
      blocks: [
        // Above the signature, which is the last block.
        ...letter.blocks.slice(0, -1),
        ...(uploadLink === null ? [] : [action('Upload the items', uploadLink)]),
        ...letter.blocks.slice(-1),
        paragraph('We attached this letter as a PDF for your records.'),
      ],
    }),
    { guard: 'none', isWelcome: decision === 'approved', carriesKey: uploadLink !== null },
  )
