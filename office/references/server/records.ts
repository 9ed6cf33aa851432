/** The references of an application as its evidence package lists them. Keys and codes are not part of it. */
import type { Reader } from '../../../platform/database/index.ts'

export const referenceRecords = (reader: Reader, formId: number) =>
  reader
    .selectFrom('reference_request')
    .select([
      'id',
      'kind',
      'name',
      'email',
      'phone',
      'way',
      'asked_at as askedAt',
      'asked_by_name as askedBy',
      'mails_sent as mailsSent',
      'replaced_at as replacedAt',
      'answered_at as answeredAt',
      'first_answered_at as firstAnsweredAt',
      'form_version as formVersion',
      'answers',
      'answers_sha256 as answersSha256',
      'late',
      'from_applicant as fromApplicant',
      'called',
      'earlier_id as earlierAnswer',
    ])
    .where('saved_form_id', '=', formId)
    .orderBy('id')
    .execute()
