/** Loaded into the server that is measured: says, when asked by a signal, for how long its event loop was held at most. */
import { renameSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION = 5
const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
delay.enable()

process.on('SIGUSR2', () => {
  const file = process.env['EVENT_LOOP_FILE']!
  // Whole at once: the asker takes it as soon as it is there.
  writeFileSync(`${file}.half`, String(Math.max(0, delay.max / 1e6 - RESOLUTION)))
  renameSync(`${file}.half`, file)
  delay.reset()
})
