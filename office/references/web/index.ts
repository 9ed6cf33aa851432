export { ReferencesCard } from './card/references-card.tsx'
export type { Reference } from './card/queries.ts'
export { OwnReferences } from './own/own-references.tsx'
export { type ReferenceDesk, useReferences } from './card/use-references.tsx'
