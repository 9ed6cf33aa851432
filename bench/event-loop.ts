/** Loaded into the measured server. On a signal it reports how long its event loop was blocked at most. */
import { renameSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION = 5
const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
delay.enable()

process.on('SIGUSR2', () => {
  const file = process.env['EVENT_LOOP_FILE']!
  // Renamed when complete, because the reader takes the file as soon as it exists.
  writeFileSync(`${file}.half`, String(Math.max(0, delay.max / 1e6 - RESOLUTION)))
  renameSync(`${file}.half`, file)
  delay.reset()
})
