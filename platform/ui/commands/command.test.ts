import { expect, it } from 'vitest'
import { commandOf, isTyping, keysOf, keyWords, type Command } from './command.ts'

const command = (id: string, shortcut: string, more: Partial<Command> = {}): Command => ({
  id,
  label: id,
  group: 'Test',
  shortcut,
  visible: true,
  enabled: true,
  run: () => {},
  ...more,
})
const key = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})
const commands = [
  command('approve', 'a'),
  command('next', 'j', { also: 'ArrowRight' }),
  command('palette', 'Ctrl+K'),
  command('help', '?'),
]

it.each([
  ['the letter', key('a'), 'approve'],
  ['the letter with Caps Lock', key('A'), 'approve'],
  ['the letter with Shift', key('A', { shiftKey: true }), undefined],
  ['the letter with Ctrl', key('a', { ctrlKey: true }), undefined],
  ['the letter with Alt', key('a', { altKey: true }), undefined],
  ['its second key', key('ArrowRight'), 'next'],
  ['its second key with Shift', key('ArrowRight', { shiftKey: true }), undefined],
  ['Ctrl+K', key('k', { ctrlKey: true }), 'palette'],
  ['Command+K', key('k', { metaKey: true }), 'palette'],
  ['Ctrl+Shift+K', key('K', { ctrlKey: true, shiftKey: true }), undefined],
  ['a sign that needs Shift', key('?', { shiftKey: true }), 'help'],
  ['another key', key('x'), undefined],
])('finds the command of %s', (_, pressed, id) => {
  expect(commandOf(pressed, commands, true)?.id).toBe(id)
})

it('finds no command that is hidden or cannot run, and of two the first', () => {
  const found = (more: Partial<Command>) =>
    commandOf(key('a'), [command('two', 'a', more), command('one', 'a')], true)
  expect(found({})?.id).toBe('two')
  expect(found({ visible: false })?.id).toBe('one')
  expect(found({ enabled: false })?.id).toBe('one')
})

it('leaves out keys of one character when they are turned off', () => {
  expect(commandOf(key('j'), commands, false)).toBeUndefined()
  expect(commandOf(key('?'), commands, false)).toBeUndefined()
  expect(commandOf(key('ArrowRight'), commands, false)?.id).toBe('next')
  expect(commandOf(key('k', { ctrlKey: true }), commands, false)?.id).toBe('palette')
})

it.each([
  ['<input>', 'a', true],
  ['<input type="search">', 'a', true],
  ['<input type="checkbox">', 'a', false],
  ['<input type="radio">', 'ArrowRight', true],
  ['<select></select>', 'a', true],
  ['<textarea></textarea>', 'a', true],
  ['<div contenteditable></div>', 'a', true],
  ['<div role="menu"><button></button></div>', 'a', true],
  ['<div role="region" tabindex="0"></div>', 'ArrowRight', true],
  ['<div role="region" tabindex="0"></div>', 'a', false],
  ['<button></button>', 'a', false],
  ['<a href="#"></a>', 'ArrowRight', false],
])('%s uses %s itself: %s', (html, pressed, uses) => {
  const place = document.createElement('div')
  place.innerHTML = html
  const target = place.querySelector('button, a, input, select, textarea, div')
  expect(isTyping(target, pressed)).toBe(uses)
})

it('names keys for people and for screen readers', () => {
  expect(['a', 'ArrowLeft', 'Ctrl+K', '?'].map(keyWords)).toEqual(['A', '←', 'Ctrl+K', '?'])
  expect(keysOf({ shortcut: 'j', also: 'ArrowRight' })).toBe('j ArrowRight')
  expect(keysOf({ shortcut: 'Ctrl+K' })).toBe('Control+K')
  expect(keysOf({})).toBeUndefined()
})
