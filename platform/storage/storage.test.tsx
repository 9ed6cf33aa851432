import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blockStorage } from '../../test/support/blocked-storage.ts'
import { buttonNamed, press, rendered } from '../../test/support/rendered.tsx'
import { StorageNotice } from '../../common/shell/web/storage-notice.tsx'
import { copyStore, holdVisit } from '../../kit/screen/wizard/copies/copy-store.ts'
import { notSavedWords, offlineWords } from '../../kit/screen/wizard/draft/unsaved-words.ts'
import { holdName, namesHeld, openDatabase, tabChannel } from './browser.ts'
import { browserStore, keepsData, readRecord, tabStore, writeRecord } from './stores.ts'

const names = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel']
const notice = "this page can't remember anything on this device"

it('keeps what it is given, and says nothing', async () => {
  expect(browserStore.set('a', '1')).toBe(true)
  expect([browserStore.get('a'), localStorage.getItem('a')]).toEqual(['1', '1'])
  browserStore.remove('a')
  expect(localStorage.getItem('a')).toBeNull()
  expect(keepsData()).toBe(true)
  const { text } = await rendered(<StorageNotice />)
  expect(text()).not.toContain(notice)
})

it('reads an invalid value as none', () => {
  for (const invalid of ['{', '7', '""', 'null']) {
    tabStore.set('a', invalid)
    expect(readRecord(tabStore, 'a')).toBeNull()
  }
  tabStore.remove('a')
})

it('prefers what a full storage refused to what it holds', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => 'old', setItem: full, removeItem: () => {} })
  try {
    expect(browserStore.set('a', 'new')).toBe(false)
    expect(browserStore.get('a')).toBe('new')
    browserStore.remove('a')
    expect(browserStore.get('a')).toBe('old')
  } finally {
    vi.unstubAllGlobals()
  }
})

describe('in a browser that blocks site data', () => {
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  const locks = Object.getOwnPropertyDescriptor(navigator, 'locks')
  beforeEach(blockStorage)
  afterEach(() => {
    for (const [name, was] of before)
      if (was) Object.defineProperty(globalThis, name, was)
      else Reflect.deleteProperty(globalThis, name)
    if (locks) Object.defineProperty(navigator, 'locks', locks)
    else Reflect.deleteProperty(navigator, 'locks')
  })

  it('works in memory', () => {
    for (const store of [tabStore, browserStore]) {
      expect(store.get('a')).toBeNull()
      expect(writeRecord(store, 'a', { b: 1 })).toBe(false)
      expect(readRecord(store, 'a')).toEqual({ b: 1 })
      expect(store.keys()).toEqual(['a'])
      store.remove('a')
      expect([store.get('a'), ...store.keys()]).toEqual([null])
    }
  })

  it('has no database and no other tabs', async () => {
    expect(await openDatabase('a', 'b', 'c')).toBeNull()
    holdName('a', Promise.resolve())
    expect(await namesHeld()).toEqual([])
    const channel = tabChannel('a')
    const heard = vi.fn()
    channel.hear(heard)
    tabChannel('a').say('b')
    await new Promise((done) => setTimeout(done, 20))
    expect(heard).not.toHaveBeenCalled()
  })

  it('has a copy of unsaved answers until the page is closed', async () => {
    const copies = copyStore('blocked')
    const copy = {
      place: 'rexel/new',
      answers: {},
      at: '2026-11-20T11:59:00Z',
      secretsLeftOut: false,
      firstSaveKey: 'k',
    }
    holdVisit('a')()
    expect(await copies.keep(copy)).toBe(false)
    expect(await copies.of('rexel/new', new Date('2026-11-20T12:00:00Z'))).toEqual([copy])
    await copies.drop('rexel/new')
    expect(await copies.of('rexel/new', new Date('2026-11-20T12:00:00Z'))).toEqual([])
  })

  it('does not say that changes are kept on this device', () => {
    for (const words of [
      offlineWords(),
      notSavedWords(new Error('lost'), true),
      notSavedWords(new Error('lost')),
    ]) {
      expect(words).not.toContain('kept on this device')
      expect(words).toContain("on't close or reload this page")
    }
  })

  it('says once what is not kept', async () => {
    const { text } = await rendered(<StorageNotice />)
    expect(text()).toContain(notice)
    await press(buttonNamed('OK'))
    expect(text()).not.toContain(notice)
    const next = await rendered(<StorageNotice />)
    expect(next.text()).not.toContain(notice)
  })
})
