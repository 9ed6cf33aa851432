/**
 * The evidence package: everything about one application in a ZIP file, with a script that verifies it offline. The
 * manifest lists the hash of every file, and is signed with the company's seal, so a changed byte is noticed.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Banner } from '../../../../banners/rules/banners.ts'
import { type ZipEntry, inFolders } from '../../../../platform/files/index.ts'
import type { Database } from '../../../../platform/database/index.ts'
import type { SealKey } from '../../../../platform/secrets/index.ts'
import { sha256 } from '../../../../platform/sha256.ts'
import { delegationRecords } from '../../../../forms/delegation/server/index.ts'
import { referenceRecords } from '../../../references/server/index.ts'
import { readMe } from './read-me.ts'
import {
  anchorRecords,
  applicationRecord,
  consentRecords,
  decisionRecords,
  documentRecords,
  emailRecords,
  eventRecords,
  signatureRecords,
} from './records.ts'
import { sealManifest } from './seal-manifest.ts'

interface PackageOptions {
  formId: number
  banner: Banner
  sealKey: SealKey
  /** Who downloads it. */
  by: string
  at: Date
}

/** One snapshot of the database, so that the records agree with each other. */
const recordsOf = (db: Database, formId: number) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const events = await eventRecords(tx, formId)
      return {
        application: await applicationRecord(tx, formId),
        events,
        signatures: await signatureRecords(tx, formId),
        consents: await consentRecords(tx, formId),
        decisions: await decisionRecords(tx, formId),
        delegations: await delegationRecords(tx, formId),
        references: await referenceRecords(tx, formId),
        emails: await emailRecords(tx, formId),
        anchors: await anchorRecords(tx, events[0]!.at),
        documents: await documentRecords(tx, formId),
      }
    })

const asText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** The entries of the ZIP file. The hashes of stored files are those that were taken at their upload. */
export const evidencePackage = async (
  db: Database,
  { formId, banner, sealKey, by, at }: PackageOptions,
): Promise<ZipEntry[]> => {
  const { documents, ...records } = await recordsOf(db, formId)
  const files = inFolders(documents, ({ removed_at }) => (removed_at ? 'documents/removed' : 'documents'))
  const texts: Record<string, string> = {
    'README.txt': readMe({ formId, banner, company: records.application.company, by, at }),
    'verify.mjs': readFileSync(join(import.meta.dirname, 'verify.mjs'), 'utf8'),
    'documents.json': asText(
      documents.map((document, i) => ({
        path: files[i]!.name,
        kind: document.kind,
        sha256: document.sha256,
        size: Number(document.size),
        scan: document.scan,
        uploadedBy: document.uploaded_by,
        uploadedAt: document.created_at,
        removedAt: document.removed_at,
        removedBy: document.removed_by_name,
        removedReason: document.removed_reason,
      })),
    ),
    ...Object.fromEntries(Object.entries(records).map(([name, value]) => [`${name}.json`, asText(value)])),
  }
  const manifest = asText({
    form: formId,
    at,
    by,
    files: [
      ...Object.entries(texts).map(([path, text]) => ({ path, sha256: sha256(text) })),
      ...documents.map((document, i) => ({ path: files[i]!.name, sha256: document.sha256 })),
    ],
  })
  const { signature, certificate } = sealManifest(manifest, sealKey)
  const sealed = { ...texts, 'manifest.json': manifest, 'manifest.sig': signature, 'seal.pem': certificate }
  return [...Object.entries(sealed).map(([name, text]) => ({ name, at, text })), ...files]
}
