import { describe, expect, it, test } from 'vitest'
import { notification } from '../../test/support/bounce.ts'
import { readBounce } from './delivery-status.ts'

const ID = '0d5b8a52-57d1-4f3e-9f0e-1f6f0a7f3c11'

describe('a notification', () => {
  it('names our mail and the reason on one line', () => {
    expect(readBounce(notification(ID))).toEqual({
      mailIds: [ID],
      problem: '550 5.1.1 No such user here, says the server of the recipient',
    })
  })

  it.each([
    ['with line ends of one character', notification(ID).replaceAll('\r\n', '\n')],
    ['that names the ID about the message alone', notification(ID, { original: 'per message' })],
    ['whose end is missing', notification(ID).slice(0, notification(ID).indexOf('Subject: Your letter'))],
    ['in capitals', notification(ID).replace('message/delivery-status', 'MESSAGE/DELIVERY-STATUS')],
  ])('%s is the same', (_, message) => {
    expect(readBounce(message)).toMatchObject({ mailIds: [ID], problem: expect.stringContaining('5.1.1') })
  })

  it('has the status if there is no diagnostic', () => {
    expect(readBounce(notification(ID, { diagnostic: null }))!.problem).toBe('5.1.1')
  })

  it.each([
    ['of a delay', notification(ID, { action: 'delayed' })],
    ['of a delivery', notification(ID, { action: 'delivered' })],
    ['of a mail that reached one of its recipients', notification(ID, { also: 'relayed' })],
    ['without recipients', notification(ID, { recipients: false })],
  ])('%s is no bounce', (_, message) => {
    expect(readBounce(message)).toBeNull()
  })
})

test.each([
  ['nothing', ''],
  ['an automatic reply', 'Subject: I am away\r\n\r\nBack on Monday.'],
  ['a notification without its content', 'Content-Type: message/delivery-status'],
  ['many empty lines', `Content-Type: message/delivery-status${'\r\n'.repeat(100_000)}`],
])('%s is no bounce', (_, message) => {
  expect(readBounce(message)).toBeNull()
})

test("the notification's own ID is not ours", () => {
  const own = notification(ID).replace(
    '<a-bounce@mx.example.net>',
    '<11111111-2222-4333-8444-555555555555@x>',
  )
  expect(readBounce(own)!.mailIds).toEqual([ID])
})
