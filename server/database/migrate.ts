import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from './database.ts'
import * as foundation from './migrations/0001-foundation.ts'
import * as fewerRounds from './migrations/0002-fewer-rounds.ts'
import * as mailsOfADay from './migrations/0003-mails-of-a-day.ts'
import * as theEndOfADraft from './migrations/0004-the-end-of-a-draft.ts'
import * as anchorsOfAnInstant from './migrations/0005-anchors-of-an-instant.ts'
import * as feedback from './migrations/0006-feedback.ts'
import * as oneTimeCodes from './migrations/0007-one-time-codes.ts'
import * as guaranties from './migrations/0008-guaranties.ts'
import * as atOnce from './migrations/0009-at-once.ts'
import * as decisions from './migrations/0010-decisions.ts'
import * as lists from './migrations/0011-lists.ts'
import * as wordsOfADecision from './migrations/0012-words-of-a-decision.ts'
import * as fateOfJobs from './migrations/0013-fate-of-jobs.ts'
import * as theEmployeesSide from './migrations/0014-the-employees-side.ts'
import * as whomAMailIsAnsweredTo from './migrations/0015-whom-a-mail-is-answered-to.ts'
import * as whatWeKnowOfTheCustomer from './migrations/0016-what-we-know-of-the-customer.ts'

/** In order, never renamed: what is in use somewhere is not edited any more. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-fewer-rounds': fewerRounds,
  '0003-mails-of-a-day': mailsOfADay,
  '0004-the-end-of-a-draft': theEndOfADraft,
  '0005-anchors-of-an-instant': anchorsOfAnInstant,
  '0006-feedback': feedback,
  '0007-one-time-codes': oneTimeCodes,
  '0008-guaranties': guaranties,
  '0009-at-once': atOnce,
  '0010-decisions': decisions,
  '0011-lists': lists,
  '0012-words-of-a-decision': wordsOfADecision,
  '0013-fate-of-jobs': fateOfJobs,
  '0014-the-employees-side': theEmployeesSide,
  '0015-whom-a-mail-is-answered-to': whomAMailIsAnsweredTo,
  '0016-what-we-know-of-the-customer': whatWeKnowOfTheCustomer,
}

/** Brings the database up to date. Several nodes may call it at once: Kysely holds an advisory lock. */
export const migrate = async (db: Database): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await migrator.migrateToLatest()
  if (error)
    throw error instanceof Error ? error : new Error('The database could not be migrated.', { cause: error })
}
