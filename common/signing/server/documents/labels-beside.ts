import type { Language } from '../../../../platform/text/language.ts'
import { besideIn, HELPS_TO_READ } from '../../../../kit/pdf/index.ts'
import type { Sheet } from './sheet.ts'

/** Adds the Spanish labels and headings to answers; they stay as they are for a person who reads English. */
export const withLabelsBeside = (
  groups: Sheet['groups'],
  language: Language,
): Pick<Sheet, 'groups' | 'note'> => {
  const beside = besideIn(language)
  if (language === 'en') return { groups }
  return {
    note: beside(HELPS_TO_READ),
    groups: groups.map(({ group, rows }) => ({
      group,
      beside: beside(group),
      rows: rows.map((row) => ({ ...row, beside: beside(row.label) })),
    })),
  }
}
