import type { OfficePart } from '../../../common/shell/web/index.ts'

/**
 * What each area adds to the back office: every `area.office.ts`. They are part of the layout's file; if each were loaded
 * lazily, the layout would wait for as many requests.
 */
export const officeParts = Object.values(
  import.meta.glob<OfficePart>('../../../{common,forms,office}/*/area.office.ts', {
    eager: true,
    import: 'default',
  }),
)
