import { afterAll, beforeAll } from 'vitest'
import { testApp, type TestApp } from '../../test/support/app.ts'
import { feedbackContract } from './contract.ts'
import { embeddedFeedback } from './embedded.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

feedbackContract('embedded', async () => ({
  desk: embeddedFeedback({ db: app.db, jobs: app.server.jobs, banners: app.server.banners }),
  arrived: async () => (await app.mailbox()).map(({ text }) => text ?? ''),
}))
