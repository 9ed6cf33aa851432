/** What is frozen for signing: every check of a submission but the signatures, and the answers as they print. */
import { creditApplication } from '../../domain/forms/credit-application/index.ts'
import { optionsIn, readAnswers, rows } from '../../domain/kit/index.ts'
import type { Problem } from '../../domain/kit/problem.ts'
import type { BannerId } from '../../domain/rules/banners.ts'
import type { Database } from '../database/database.ts'
import { NotFound } from '../http/errors.ts'
import { readOptions } from '../lookups/options.ts'
import { storedAnswers } from '../saved-forms/forms.ts'
import type { SceneOf } from '../saved-forms/scene.ts'
import { formById } from '../saved-forms/store.ts'

/** Is only known when the last signature is there; until then it is not what is missing. */
const SIGNATURES = 'eSign.allSignatoriesHaveSigned'

export const readForSigning =
  ({ db, sceneOf }: { db: Database; sceneOf: SceneOf }) =>
  async (formId: number, now: Date) => {
    const form = await formById(db, formId)
    if (form?.form_type !== creditApplication.name) throw new NotFound()
    const scene = sceneOf(form, 'external', now)
    const stored = await storedAnswers(db, form)
    const { answers, problems } = readAnswers(creditApplication, scene, stored, stored)
    const options = await readOptions(
      db,
      form.banner_id as BannerId,
      optionsIn(creditApplication, scene, answers),
    )
    const groups = rows(creditApplication, scene, answers, options.names)
      .map((group) => ({
        group: group.title,
        // Comments may still change after the document is frozen, so they are no part of it.
        rows: group.rows
          .filter(({ path, text }) => text !== '' && !path.startsWith('eSign.'))
          .map(({ label, text }) => ({ label, value: text })),
      }))
      .filter((group) => group.rows.length > 0)
    return {
      problems: [...problems.filter(({ path }) => path !== SIGNATURES), ...options.problems] as Problem[],
      rowVersion: form.row_version,
      groups,
    }
  }
