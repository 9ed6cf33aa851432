import { paragraph, template, type Content } from '../../../../../platform/mail/index.ts'

/** The notice to one person about their consumer report. The attached PDF has the same text. */
export const consumerNotice = template<Content>(
  'consumer-notice',
  (notice) => ({
    ...notice,
    blocks: [...notice.blocks, paragraph('We attached this notice as a PDF for your records.')],
  }),
  { guard: 'cleaned' },
)
