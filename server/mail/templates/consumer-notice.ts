import type { Content } from '../content.ts'
import { paragraph } from '../content.ts'
import { template } from '../template.ts'

/** What one person is told of the report on them: the same words as on the paper that is attached. */
export const consumerNotice = template<Content>('consumer-notice', (notice) => ({
  ...notice,
  blocks: [...notice.blocks, paragraph('This notice is attached as a document for your files.')],
}))
