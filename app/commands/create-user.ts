/** bin/create-user: creates the first SystemAdmin of the embedded sign-in and prints their invitation once. */
import { userInfo } from 'node:os'
import { createInterface } from 'node:readline'
import { namesInUse } from '../../banners/rules/banners-in-use.ts'
import { emailIn } from '../../platform/text/email.ts'
import { invitationPath, inviteAgain, inviteEmployee } from '../../common/identity/server/index.ts'
import { inTransaction, migrate } from '../../platform/database/index.ts'
import { openDatabase } from '../server/server.ts'
import { runCommand } from './operator.ts'

await runCommand(
  process.env,
  async ({ config, given }) => {
    if (config.SIGN_IN !== 'embedded')
      throw new Error('Accounts are managed by the sign-in service that SIGN_IN names.')
    const [written = '', givenName = '', familyName = ''] = given.length > 0 ? given : await askForPassword()
    const email = emailIn(written)
    if (email === null || !givenName || !familyName)
      throw new Error('Usage: bin/create-user EMAIL FIRST-NAME LAST-NAME')
    const { db, close } = await openDatabase(config)
    try {
      await migrate(db)
      const [first, ...others] = namesInUse(config.BANNERS_FILE)
      const account = { email, givenName, familyName, branchId: '', banners: [first!, ...others] as const }
      const by = { actor: `bin/create-user by ${userInfo().username}`, address: 'local', at: new Date() }
      const token = await inTransaction(
        db,
        async (tx) =>
          (await inviteAgain(tx, email, by)) ?? inviteEmployee(tx, { ...account, role: 'SystemAdmin' }, by),
      )
      console.log(
        `${givenName} ${familyName} is a SystemAdmin of all banners. They set their password here, within three days:`,
      )
      console.log(config.publicUrl + invitationPath(token))
    } finally {
      await close()
    }
  },
  { failed: 2 },
)

/** Reads the lines itself: `question` would lose answers that come through a pipe, and never return at its end. */
async function askForPassword(): Promise<string[]> {
  const typed = createInterface({ input: process.stdin })
  const lines = typed[Symbol.asyncIterator]()
  const answers = []
  for (const question of ['Email: ', 'First name: ', 'Last name: ']) {
    process.stdout.write(question)
    const { value, done } = await lines.next()
    answers.push(done ? '' : value.trim())
  }
  typed.close()
  return answers
}
