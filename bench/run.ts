/**
 * Compares our server with a raw server on the same database: `node bench/run.ts --help` explains it. It prints the
 * figures beside their goals and fails only if a row measured nothing.
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
    group: { type: 'string', default: '' },
    keep: { type: 'string', default: '' },
  },
})

const help = `node bench/run.ts [options]
  --sizes 10000,100000     applications in the database, ascending (a million takes minutes and 6 GB)
  --only list,save         only these: list, history, sorts, search, detail, approve, save, submit, upload; export, beside; idle;
                           first-load, paint, keys
  --rounds 3               how often each kind of work is measured on each server, in alternating turns; prints medians
  --seconds 2              length of one turn
  --connections 8          kept-alive connections that send requests at once
  --server URL             a PostgreSQL; creates a database there and drops it
  --keep NAME              uses this database and keeps it; it can grow but not shrink
  --profile FOLDER         writes a CPU profile of our server to it
  --group FOLDER           starts our server in this control group, to limit its memory`

// The servers run in separate processes that this script starts.
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
    group: asked.group,
    keep: asked.keep,
  })
}
