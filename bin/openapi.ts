/**
 * Lints the OpenAPI documents: ours, made from the contract in `api/`, and the one of the ERP gateway. The rules are in
 * redocly.yaml.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '../app/contract.ts'
import { openApi } from '../platform/http/index.ts'

const GATEWAY = 'services/erp/gateway/gateway.openapi.json'
const folder = mkdtempSync(join(tmpdir(), 'trade-credit-openapi-'))
const ours = join(folder, 'openapi.json')
writeFileSync(ours, JSON.stringify(openApi(api, 'https://apply.our-company.com')))
const { status } = spawnSync('redocly', ['lint', '--config', 'redocly.yaml', ours, GATEWAY], {
  stdio: 'inherit',
  // It would send statistics to its maker, and ask for newer versions.
  env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
})
rmSync(folder, { recursive: true, force: true })
process.exitCode = status ?? 1
