import { describe, expect, it } from 'vitest'
import type { Permission } from './permissions.ts'
import { bannerless, decideRoute, type Visitor } from './guard.ts'

const visitor = (banners: Visitor['banners'], ...permissions: Permission[]): Visitor => ({
  banners,
  home: banners[0] ?? 'rexel',
  permissionsIn: () => new Set(permissions),
})

describe('the guard of the routes', () => {
  it('lets everyone open a customer page of a banner', () => {
    expect(decideRoute({}, 'rexel', null, true)).toEqual({ kind: 'pass' })
  })
  it('sends an unknown tenant home', () => {
    expect(decideRoute({ auth: true }, 'foo', visitor(['rexel']), true)).toEqual({ kind: 'home' })
  })
  it('requires sign-in for the back office', () => {
    expect(decideRoute({ auth: true }, 'rexel', null, true)).toEqual({ kind: 'signIn' })
  })
  it('denies an employee without any of our banners instead of asking for sign-in again and again', () => {
    expect(decideRoute({ auth: true }, 'rexel', bannerless, true)).toEqual({ kind: 'accessDenied' })
  })
  it('redirects an employee to their own banner', () => {
    expect(decideRoute({ auth: true }, 'platt', visitor(['gexpro']), true)).toEqual({
      kind: 'otherBanner',
      tenant: 'gexpro',
    })
  })
  it('redirects an employee without the permission to the dashboard, and logs it', () => {
    const users = { auth: true, permissions: ['viewUsers'] as const }
    expect(decideRoute(users, undefined, visitor(['rexel'], 'managedUser'), true)).toEqual({
      kind: 'dashboard',
      tenant: 'rexel',
      log: 'User does not have the permissions to access this form.',
    })
    expect(decideRoute(users, undefined, visitor(['rexel'], 'viewUsers'), true)).toEqual({ kind: 'pass' })
  })
  it('checks the banner in which the employee works if the address names none', () => {
    const users = { auth: true, permissions: ['viewUsers'] as const }
    const admin: Visitor = {
      banners: ['rexel', 'gexpro'],
      home: 'rexel',
      permissionsIn: (banner) => new Set(banner === 'gexpro' ? (['viewUsers'] as const) : []),
    }
    expect(decideRoute(users, undefined, { ...admin, working: 'gexpro' }, true)).toEqual({ kind: 'pass' })
    expect(decideRoute(users, undefined, admin, true)).toMatchObject({ kind: 'dashboard', tenant: 'rexel' })
  })
  it('requires all of several permissions', () => {
    const both = { auth: true, permissions: ['managedUser', 'viewUsers'] as const }
    const kindFor = (...held: Permission[]) =>
      decideRoute(both, 'rexel', visitor(['rexel'], ...held), true).kind
    expect(kindFor('managedUser')).toBe('dashboard')
    expect(kindFor('viewUsers')).toBe('dashboard')
    expect(kindFor('viewUsers', 'managedUser')).toBe('pass')
  })
  it('denies an employee a screen that the banner does not have; for a customer it is unavailable', () => {
    const only = { companies: ['platt'] as const }
    expect(decideRoute({ ...only, auth: true }, 'rexel', visitor(['rexel']), true)).toEqual({
      kind: 'accessDenied',
    })
    expect(decideRoute(only, 'rexel', null, true)).toEqual({ kind: 'pageUnavailable', tenant: 'rexel' })
  })
  it('hides a form in development only in Production', () => {
    const form = { auth: true, inDevelopment: true }
    expect(decideRoute(form, 'rexel', visitor(['rexel']), true)).toEqual({
      kind: 'dashboard',
      tenant: 'rexel',
    })
    expect(decideRoute(form, 'rexel', visitor(['rexel']), false)).toEqual({ kind: 'pass' })
  })
  it('hides a customer form in development in Production, too (SHELL-021)', () => {
    const form = { inDevelopment: true }
    expect(decideRoute(form, 'rexel', null, true)).toEqual({ kind: 'dashboard', tenant: 'rexel' })
    expect(decideRoute(form, 'rexel', null, false)).toEqual({ kind: 'pass' })
  })
})
