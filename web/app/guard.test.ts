import { describe, expect, it } from 'vitest'
import type { Permission } from '../../domain/rules/permissions.ts'
import { bannerless, passage, type Visitor } from './guard.ts'

const visitor = (banners: Visitor['banners'], ...permissions: Permission[]): Visitor => ({
  banners,
  home: banners[0] ?? 'rexel',
  permissionsIn: () => new Set(permissions),
})

describe('the guard of the routes', () => {
  it('lets everybody into a customer page of one of the four banners', () => {
    expect(passage({}, 'rexel', null, true)).toEqual({ kind: 'pass' })
  })
  it('sends an unknown tenant home', () => {
    expect(passage({ auth: true }, 'foo', visitor(['rexel']), true)).toEqual({ kind: 'home' })
  })
  it('asks a stranger at the back office to sign in', () => {
    expect(passage({ auth: true }, 'rexel', null, true)).toEqual({ kind: 'signIn' })
  })
  it('denies somebody who has none of our banners, instead of asking for sign-in for ever', () => {
    expect(passage({ auth: true }, 'rexel', bannerless, true)).toEqual({ kind: 'accessDenied' })
  })
  it('moves an employee to a banner of her own', () => {
    expect(passage({ auth: true }, 'platt', visitor(['gexpro']), true)).toEqual({
      kind: 'otherBanner',
      tenant: 'gexpro',
    })
  })
  it('sends an employee without the permission to the dashboard, and says so in the log', () => {
    const users = { auth: true, permissions: ['viewUsers'] as const }
    expect(passage(users, undefined, visitor(['rexel'], 'managedUser'), true)).toEqual({
      kind: 'dashboard',
      tenant: 'rexel',
      log: 'User does not have the permissions to access this form.',
    })
    expect(passage(users, undefined, visitor(['rexel'], 'viewUsers'), true)).toEqual({ kind: 'pass' })
  })
  it('asks for each of several permissions, and is content with no single one of them', () => {
    const both = { auth: true, permissions: ['managedUser', 'viewUsers'] as const }
    const kindFor = (...held: Permission[]) => passage(both, 'rexel', visitor(['rexel'], ...held), true).kind
    expect(kindFor('managedUser')).toBe('dashboard')
    expect(kindFor('viewUsers')).toBe('dashboard')
    expect(kindFor('viewUsers', 'managedUser')).toBe('pass')
  })
  it('denies an employee a screen that the banner does not have, and tells a customer that it is unavailable', () => {
    const only = { companies: ['platt'] as const }
    expect(passage({ ...only, auth: true }, 'rexel', visitor(['rexel']), true)).toEqual({
      kind: 'accessDenied',
    })
    expect(passage(only, 'rexel', null, true)).toEqual({ kind: 'pageUnavailable', tenant: 'rexel' })
  })
  it('keeps a form in development out of Production only', () => {
    const form = { auth: true, inDevelopment: true }
    expect(passage(form, 'rexel', visitor(['rexel']), true)).toEqual({ kind: 'dashboard', tenant: 'rexel' })
    expect(passage(form, 'rexel', visitor(['rexel']), false)).toEqual({ kind: 'pass' })
  })
  it('keeps a customers’ form in development out of Production too (SHELL-021)', () => {
    const form = { inDevelopment: true }
    expect(passage(form, 'rexel', null, true)).toEqual({ kind: 'dashboard', tenant: 'rexel' })
    expect(passage(form, 'rexel', null, false)).toEqual({ kind: 'pass' })
  })
})
