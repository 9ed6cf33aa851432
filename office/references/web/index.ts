export { ReferencesCard } from './card/references-card.tsx'
export type { ShownReference } from './card/queries.ts'
export { type ReferenceDesk, useReferences } from './card/use-references.tsx'
export { ReferenceCount } from './own/own-references.tsx'
