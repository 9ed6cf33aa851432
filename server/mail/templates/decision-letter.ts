import type { Content } from '../content.ts'
import { paragraph } from '../content.ts'
import { template } from '../template.ts'

/** The letter about a decision. The attached PDF has the same text. */
export const decisionLetter = (decision: 'approved' | 'denied' | 'pending') =>
  template<Content>(`${decision}-letter`, (letter) => ({
    ...letter,
    blocks: [...letter.blocks, paragraph('We attached this letter as a PDF for your records.')],
  }))
