import { mailContract } from './contract.ts'
import { embeddedMail } from './embedded.ts'

mailContract('embedded', embeddedMail)
