import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  bannerById,
  bannerIds,
  bannerNames,
  bannerOf,
  banners,
  entryOf,
  isBanner,
  abilitiesOf,
} from './banners.ts'
import { bannersWith, chatOrigins } from './banner-overrides.ts'

describe('the banners', () => {
  it('have ids that stay as they are (SHELL-001)', () => {
    const ids = Object.fromEntries(banners.map(({ tenantId, name }) => [name, tenantId]))
    expect(ids).toMatchObject({ platt: 1, rexel: 2, gexpro: 3, rexelenergy: 4 })
    // Requests are checked by the greatest (platform/http/shapes.ts).
    expect(bannerIds).toEqual(bannerIds.map((_, place) => place + 1))
    expect(banners.map((banner) => banner.name)).toEqual(bannerNames)
    expect(banners.map((banner) => banner.tenantId)).toEqual(bannerIds)
  })

  it('carry only neutral contact details', () => {
    for (const banner of banners) {
      expect(banner.phone).toMatch(/^\(\d{3}\) 555-01\d\d$/)
      expect(banner.customerService.phone).toMatch(/^\(\d{3}\) 555-01\d\d$/)
      expect(new URL(banner.url).hostname).toMatch(/\.example\.com$/)
    }
  })

  it('are found by name in any case, and by id', () => {
    expect(bannerOf('RexelEnergy')?.tenantId).toBe(4)
    expect(bannerOf('nobody')).toBeUndefined()
    expect(bannerById(3).name).toBe('gexpro')
    expect(() => bannerById(99)).toThrow('There is no banner 99.')
    expect(['platt', 'Platt', 'toString', 1, null].map(isBanner)).toEqual([true, false, false, false, false])
  })

  it('follow the group, except platt (SHELL-002)', () => {
    expect(bannerNames.filter((name) => !abilitiesOf(name).followsGroup)).toEqual(['platt'])
  })
})

it.each(banners)('$name has a tab icon in its own color', ({ name, color }) => {
  expect(readFileSync(entryOf(name).icon, 'utf8')).toContain(`fill="${color}"`)
})

describe('what a banner can do', () => {
  it('runs an AS/400 only for platt (HIST-011)', () => {
    expect(bannerNames.filter((name) => abilitiesOf(name).runsAs400)).toEqual(['platt'])
  })

  it('names a partner that names it back (AUTH-A03)', () => {
    const paired = bannerNames.filter((name) => abilitiesOf(name).partner)
    expect(paired.map((name) => abilitiesOf(abilitiesOf(name).partner!).partner)).toEqual(paired)
  })

  it('uses the data of a banner that uses its own (SHELL-003, SHELL-004)', () => {
    for (const name of bannerNames) {
      const { accounts, staffLists } = abilitiesOf(name)
      expect(abilitiesOf(accounts).accounts).toBe(accounts)
      expect(abilitiesOf(staffLists).staffLists).toBe(staffLists)
    }
  })
})

describe('overrides', () => {
  it('replace the keys they name and keep the rest', () => {
    const { banners: merged, faults } = bannersWith({
      rexel: { phone: '1-800-555-0199', emailDomains: ['acme.com'] },
    })
    expect(faults).toEqual([])
    expect(bannerOf('rexel', merged)).toEqual({
      ...bannerOf('rexel'),
      phone: '1-800-555-0199',
      emailDomains: ['acme.com'],
    })
    expect(bannerOf('platt', merged)).toEqual(bannerOf('platt'))
  })

  it.each([
    ['#000000', true],
    ['#00594c', true],
    ['#767676', false],
    ['#ffd500', false],
    ['teal', false],
  ])('take %s as their color: %s', (color, isTaken) => {
    expect(bannersWith({ rexel: { color } }).faults.length === 0).toBe(isTaken)
  })

  it('have colors that the settings would accept', () => {
    for (const { name, color } of banners) expect(bannersWith({ [name]: { color } }).faults).toEqual([])
  })

  it('report every fault with its path, and then change nothing', () => {
    const { banners: merged, faults } = bannersWith({
      rexel: { phone: '', tenantId: 9, creditor: { name: 'x' }, timeZone: 'Mars/Olympus' },
      acme: {},
      gexpro: 'loud',
    })
    expect(merged).toBe(banners)
    expect(faults).toEqual([
      `acme: unknown banner (known: ${bannerNames.join(', ')})`,
      'rexel.phone: must be text',
      'rexel.tenantId: cannot be set',
      'rexel.creditor: must be { name, entity, address: [lines] }, an entity such as "a Delaware corporation"',
      'rexel.timeZone: must be a time zone like America/New_York',
      'gexpro: must be an object',
    ])
  })

  it('accept a chat provider over https only, or none (WIRE-11)', () => {
    const provider = { name: 'Chatter', script: 'https://chat.example/a.js', origins: ['wss://chat.example'] }
    const faultsOf = (chat: unknown) => bannersWith({ rexel: { chat } }).faults
    expect([provider, 'none', 'help card'].map(faultsOf)).toEqual([[], [], []])
    for (const wrong of [
      'off',
      null,
      { ...provider, script: 'http://chat.example/a.js' },
      { ...provider, script: "https://chat.example/a.js; script-src 'unsafe-inline'" },
      { ...provider, origins: ['*'] },
      { ...provider, origins: ['https://chat.example/path'] },
    ])
      expect(faultsOf(wrong)).toEqual([
        "rexel.chat: must be 'help card', 'none' or { name, script, origins }",
      ])
  })

  it('list every origin that a chat needs, each once', () => {
    const provider = {
      name: 'Chatter',
      script: 'https://chat.example/a.js',
      origins: ['https://chat.example', 'wss://talk.example'],
    }
    const { banners: merged } = bannersWith({ rexel: { chat: provider }, platt: { chat: provider } })
    expect(chatOrigins(merged)).toEqual(['https://chat.example', 'wss://talk.example'])
    expect(chatOrigins(banners)).toEqual([])
  })

  it.each([[null], [[]], ['text'], [7]])('reject %j', (given) => {
    expect(bannersWith(given).faults).toHaveLength(1)
  })

  it('accept the neutral values', () => {
    const given = Object.fromEntries(
      banners.map(({ tenantId: _id, can: _can, name, ...rest }) => [name, rest]),
    )
    expect(bannersWith(given)).toEqual({ banners, faults: [] })
  })
})
