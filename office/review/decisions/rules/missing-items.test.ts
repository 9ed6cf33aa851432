import { expect, it } from 'vitest'
import { itemOfReason } from './missing-items.ts'

it.each([
  ['Missing: bank information', 'Bank information'],
  ['missing:  trade references', 'Trade references'],
  ['Personal guaranty', 'Personal guaranty'],
  ['', ''],
])('the reason "%s" asks for "%s"', (reason, item) => expect(itemOfReason(reason)).toBe(item))
