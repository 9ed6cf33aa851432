/** bin/check: tries everything that the settings promise, and ends with 1 if one thing does not work. */
import { checkServices } from '../server/check-services.ts'
import { runCommand } from './operator.ts'

await runCommand(process.env, async ({ config }) => {
  const sound = await checkServices(config, ({ setting, says, ok }) =>
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${setting.padEnd(15)} ${says}`),
  )
  return sound ? 0 : 1
})
