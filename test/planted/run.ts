/**
 * Plants each of the faults in a copy of the project, runs the one test file that should fail, and reports whether it
 * did: `npm run planted`. Arguments select faults by a part of the path. It is not part of bin/test.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { faults } from './faults.ts'

const root = join(import.meta.dirname, '../..')
const wanted = process.argv[2] ?? ''
type Fault = (typeof faults)[number]

const copy = mkdtempSync(join(tmpdir(), 'planted-'))
const inCopy = (path: string) => join(copy, path)

const copyProject = () => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  for (const path of listed.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(inCopy(path)), { recursive: true })
    cpSync(join(root, path), inCopy(path))
  }
  symlinkSync(join(root, 'node_modules'), inCopy('node_modules'))
}

/** How many tests failed and passed. A file that cannot be loaded fails no test. */
const tried = ({ caughtBy, named }: Fault): { failed: number; passed: number } => {
  const report = inCopy('planted-report.json')
  rmSync(report, { force: true })
  const options = ['run', '--bail', '1', '--reporter', 'json', '--outputFile', report]
  spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), ...options, ...(named ? ['-t', named] : []), caughtBy],
    { cwd: copy },
  )
  const said = JSON.parse(readFileSync(report, 'utf8')) as { numFailedTests: number; numPassedTests: number }
  return { failed: said.numFailedTests, passed: said.numPassedTests }
}

const outcomeOf = (fault: Fault): string => {
  const { file, from, to } = fault
  const sound = readFileSync(inCopy(file), 'utf8')
  const times = sound.split(from).length - 1
  if (times !== 1) return times === 0 ? 'NOT FOUND ANY MORE' : `FOUND ${times} TIMES`
  writeFileSync(
    inCopy(file),
    sound.replace(from, () => to),
  )
  try {
    const { failed, passed } = tried(fault)
    return failed > 0 ? 'caught' : passed > 0 ? 'SURVIVED' : 'NOTHING RAN'
  } finally {
    writeFileSync(inCopy(file), sound)
  }
}

try {
  copyProject()
  const chosen = faults.filter(({ file, caughtBy }) => `${file} ${caughtBy}`.includes(wanted))
  // A test that fails without the fault proves nothing.
  const once = new Map(chosen.map((fault) => [`${fault.caughtBy} ${fault.named ?? ''}`, fault]))
  const sick = [...once].filter(([, fault]) => {
    const { failed, passed } = tried(fault)
    return failed > 0 || passed === 0
  })
  for (const [test] of sick) console.log(`FAILS WITHOUT A FAULT  ${test}`)
  let caught = 0
  for (const fault of chosen) {
    const outcome = outcomeOf(fault)
    caught += Number(outcome === 'caught')
    console.log(`${outcome}  ${fault.file}: ${fault.what} (${fault.caughtBy})`)
  }
  console.log(`${caught} of ${chosen.length} planted faults were caught.`)
  process.exitCode = caught === chosen.length && sick.length === 0 ? 0 : 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
