/**
 * bin/migrate: creates or updates tables and queues for this version, as the user who owns them, and then grants the
 * server and the audit reader what each may do.
 */
import { grantToAuditReader, grantToServer, roleExists } from '../../platform/database/index.ts'
import { wire } from '../server/wiring.ts'
import { runCommand } from './operator.ts'

await runCommand(process.env, async ({ config }) => {
  const { OWNER_DATABASE_URL: owner, DATABASE_URL, AUDIT_ROLE } = config
  const server = await wire({ ...config, DATABASE_URL: owner || DATABASE_URL })
  try {
    if (owner) {
      const { db } = server.database
      const role = decodeURIComponent(new URL(DATABASE_URL).username)
      await grantToServer(db, role)
      const audited = await roleExists(db, AUDIT_ROLE)
      if (audited) await grantToAuditReader(db, AUDIT_ROLE)
      console.log(`${role} may serve${audited ? `, ${AUDIT_ROLE} may verify the audit log` : ''}.`)
    }
  } finally {
    await server.close()
  }
  console.log('The database is up to date.')
})
