/** What keeps an application on the analysts' desk. Each is a filter of the review list, with a tile above it. */
export const attentions = ['late', 'week', 'approval', 'items', 'references', 'bounced', 'stuck'] as const
export type Attention = (typeof attentions)[number]
