/** What's New: our own release notes for staff (NEWS-A01). */
import { z } from 'zod'
import { ReleaseNote, type releaseNotes } from '../contract.ts'
import { type HandlersOf, replyWith } from '../../../platform/http/index.ts'
import notes from './notes.json' with { type: 'json' }

const published = z.array(ReleaseNote).parse(notes)

export const releaseNoteHandlers = (): HandlersOf<typeof releaseNotes> => ({
  list: async () => replyWith(published),
})
