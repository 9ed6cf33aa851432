/** Generates documents from the code, so that they cannot disagree with it. */
import { api } from '../contract.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { settings } from '../../platform/config/index.ts'
import { accessSays } from '../../platform/http/index.ts'

const HEAD = '<!-- Made by `node bin/docs.ts`; do not edit. -->\n'

/** File name → text. */
export const generatedDocs = (): Record<string, string> => ({
  'endpoints.md': endpoints(),
  'settings.md': settingsTable(),
})

const endpoints = (): string => {
  const areas = Object.entries(api).map(([area, tree]) => {
    const rows = (Object.values(tree) as Endpoint[]).map(
      (e) =>
        `| \`${e.method} ${e.path}\` | ${cell(e.summary)} | ${cell(accessSays(e.access))} | ${e.rate ? `${e.rate} a minute` : ''} |`,
    )
    return [`## ${area}\n`, '| call | does | who may | limit |', '|---|---|---|---|', ...rows, ''].join('\n')
  })
  return `${HEAD}\n# Endpoints\n\nReplies are \`{ isSuccess, message, data }\` unless the contract in \`api/\` says a bare shape. The OpenAPI document of a running Development server is at \`/dev/openapi.json\`.\n\n${areas.join('\n')}`
}

const settingsTable = (): string => {
  const rows = Object.entries(settings).map(
    ([name, { says, fallback }]) =>
      `| \`${name}\` | ${cell(says)} | ${fallback ? `\`${fallback}\`` : 'empty'} |`,
  )
  return `${HEAD}\n# Settings\n\nEnvironment variables, read once at start. All faults are reported together, including every missing setting with \`APP_ENV=production\`.\n\n| setting | says | default |\n|---|---|---|\n${rows.join('\n')}\n`
}

const cell = (text: string) => text.replaceAll('|', '\\|')
