import type { Content } from '../content.ts'
import { paragraph } from '../content.ts'
import { template } from '../template.ts'

/** The letter of a decision as mail: the same words as on the paper that is attached. */
export const decisionLetter = (decision: 'approved' | 'denied' | 'pending') =>
  template<Content>(`${decision}-letter`, (letter) => ({
    ...letter,
    blocks: [...letter.blocks, paragraph('This letter is attached as a document for your files.')],
  }))
