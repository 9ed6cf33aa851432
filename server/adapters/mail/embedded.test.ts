import { mailContract } from '../../../test/ports/mail/contract.ts'
import { embeddedMail } from './embedded.ts'

mailContract('embedded', embeddedMail)
