// Verifies an evidence package offline: run `node verify.mjs` in its folder. Needs Node.js 20 or newer, and no network.
import { createHash, verify, X509Certificate } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const folder = import.meta.dirname
const problems = []
const bytesOf = (path) => readFileSync(join(folder, path))
const read = (path) => JSON.parse(bytesOf(path).toString('utf8'))
const sha256 = (content) => createHash('sha256').update(content).digest('hex')

/** The seal covers the manifest, and the manifest covers every other file. */
const verifyFiles = () => {
  const manifest = bytesOf('manifest.json')
  const certificate = new X509Certificate(bytesOf('seal.pem'))
  const signature = Buffer.from(bytesOf('manifest.sig').toString('utf8'), 'base64')
  if (!verify('sha256', manifest, certificate.publicKey, signature))
    problems.push('manifest.json does not match its seal.')
  console.log(`Sealed by: ${certificate.subject.split('\n').join(', ')}`)
  console.log(`Fingerprint of the certificate (SHA-256): ${certificate.fingerprint256}`)

  const { files } = JSON.parse(manifest.toString('utf8'))
  for (const { path, sha256: expected } of files)
    if (!existsSync(join(folder, path))) problems.push(`${path} is missing.`)
    else if (sha256(bytesOf(path)) !== expected) problems.push(`${path} was changed.`)
  const known = new Set([...files.map(({ path }) => path), 'manifest.json', 'manifest.sig', 'seal.pem'])
  for (const path of everyFile()) if (!known.has(path)) problems.push(`${path} is not in the manifest.`)
  return `${files.length} files compared with the manifest`
}

const everyFile = () =>
  readdirSync(folder, { recursive: true })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile())
    .map((path) => relative(folder, path).split(sep).join('/'))

/** Each event holds the hash of its content, of its details, and of the event before it. */
const verifyEvents = () => {
  const { form } = read('manifest.json')
  const events = read('events.json')
  let previous = '0'.repeat(64)
  for (const [i, event] of events.entries()) {
    const content = [event.at, event.actor, event.event].map((word) => JSON.stringify(word)).join(',')
    const hash = sha256(`["${previous}",${form},${event.number},${content},"${event.detailSha256 ?? ''}"]`)
    const detail = sha256(`${event.salt}\n${event.detail ?? ''}\n${event.address ?? ''}`)
    if (event.number !== i + 1 || event.previousHash !== previous || event.hash !== hash)
      problems.push(`Event ${event.number} (${event.event}) does not match the chain.`)
    else if (event.salt !== null && event.detailSha256 !== detail)
      problems.push(`The details of event ${event.number} (${event.event}) were changed.`)
    previous = event.hash
  }
  return `${events.length} events of the audit log checked`
}

/** A signature names the hash of the document, and a consent the hash of the text that the signer saw. */
const verifySignatures = () => {
  const documents = new Set(read('documents.json').map(({ sha256: hash }) => hash))
  const signatures = read('signatures.json')
  const signed = signatures.filter(({ state }) => state === 'signed')
  for (const { name, documentSha256, guarantySha256 } of signed)
    for (const hash of [documentSha256, guarantySha256])
      if (hash && !documents.has(hash)) problems.push(`The document that ${name} signed is missing.`)
  const texts = new Set(signatures.flatMap(({ asked }) => asked.map(({ text }) => sha256(text))))
  const consents = read('consents.json')
  for (const { role, kind, textSha256 } of consents)
    if (!texts.has(textSha256)) problems.push(`The text of the consent ${kind} of ${role} is missing.`)
  return `${signed.length} signatures and ${consents.length} consents compared`
}

for (const step of [verifyFiles, verifyEvents, verifySignatures])
  try {
    const before = problems.length
    const done = step()
    const wrong = problems.length - before
    console.log(`${done}: ${wrong === 0 ? 'all match' : wrong === 1 ? '1 problem' : `${wrong} problems`}.`)
  } catch (error) {
    problems.push(`${step.name} could not finish: ${error.message}`)
  }
for (const problem of problems) console.log(`PROBLEM: ${problem}`)
console.log(
  problems.length === 0 ? 'Everything matches.' : 'This package does not match: see the problems above.',
)
process.exitCode = problems.length === 0 ? 0 : 1
