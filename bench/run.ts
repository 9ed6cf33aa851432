/**
 * Measures this house against a raw server on the same database: `node bench/run.ts --help` says how.
 * Prints, never judges: what a figure should be stands beside it.
 */
import { parseArgs } from 'node:util'

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '10000,100000' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '8' },
    server: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
    profile: { type: 'string', default: '' },
    keep: { type: 'string', default: '' },
  },
})

const help = `node bench/run.ts [options]
  --sizes 10000,100000     applications in the database, ascending (a million takes minutes and 6 GB)
  --only list,save         these alone: list, history, sorts, search, detail, approve, save, submit, upload; export;
                           first-load, paint, keys
  --rounds 3               each work is measured so often on each server, turn by turn; medians are printed
  --seconds 2              of one turn
  --connections 8          kept-alive connections that ask at once
  --server URL             a PostgreSQL; a database is made there and dropped
  --keep NAME              that database is used, and stays; it may grow and not shrink
  --profile FOLDER         writes a CPU profile of our server there`

// The servers run in processes of their own, begun from here.
if (positionals[0] === 'raw-server') {
  const { serveRaw } = await import('./raw-server.ts')
  serveRaw(positionals[1]!, Number(positionals[2]), positionals[3]!)
} else if (positionals[0] === 'pages-server') {
  const { servePages } = await import('./pages-server.ts')
  await servePages(positionals[1]!)
} else if (asked.help) console.log(help)
else {
  const { measure } = await import('./measure.ts')
  await measure({
    sizes: asked.sizes.split(',').map(Number),
    only: asked.only.split(',').filter(Boolean),
    rounds: Number(asked.rounds),
    seconds: Number(asked.seconds),
    connections: Number(asked.connections),
    server: asked.server,
    profile: asked.profile,
    keep: asked.keep,
  })
}
