import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveQueue } from './save-queue.ts'

/** A server that replies when the test tells it to. */
const slowServer = () => {
  const waiting: { answer: (saved: number) => void; refuse: (error: Error) => void }[] = []
  const save = () =>
    new Promise<number>((answer, refuse) => {
      waiting.push({ answer, refuse })
    })
  return { save, waiting }
}

describe('the queue of saves', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('saves once, two seconds after the first of several fields lost focus', async () => {
    const { save, waiting } = slowServer()
    const queue = saveQueue(save)
    queue.soon()
    await vi.advanceTimersByTimeAsync(1500)
    queue.soon()
    expect(waiting).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(500)
    expect(waiting).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(5000)
    expect(waiting).toHaveLength(1)
  })

  it('runs one save at a time, followed by one more for all later requests', async () => {
    const { save, waiting } = slowServer()
    const queue = saveQueue(save)
    const first = queue.now()
    const second = queue.now()
    const third = queue.now()
    expect(waiting).toHaveLength(1)
    waiting[0]!.answer(1)
    await expect(first).resolves.toBe(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(waiting).toHaveLength(2)
    waiting[1]!.answer(2)
    await expect(Promise.all([second, third])).resolves.toEqual([2, 2])
    expect(waiting).toHaveLength(2)
  })

  it('continues after a failed save', async () => {
    const { save, waiting } = slowServer()
    const queue = saveQueue(save)
    const first = queue.now()
    const second = queue.now()
    waiting[0]!.refuse(new Error('no connection'))
    await expect(first).rejects.toThrow('no connection')
    await vi.advanceTimersByTimeAsync(0)
    waiting[1]!.answer(2)
    await expect(second).resolves.toBe(2)
  })

  it('runs another kind of save alone, after those that wait', async () => {
    const { save, waiting } = slowServer()
    const queue = saveQueue(save)
    queue.soon()
    void queue.now()
    const second = queue.now()
    const other = vi.fn(save)
    const submission = queue.alone(other)
    const later = queue.now()
    waiting[0]!.answer(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(other).not.toHaveBeenCalled()
    waiting[1]!.answer(2)
    await expect(Promise.all([second, later])).resolves.toEqual([2, 2])
    await vi.advanceTimersByTimeAsync(0)
    expect(other).toHaveBeenCalledOnce()
    const last = queue.now()
    expect(waiting).toHaveLength(3)
    waiting[2]!.answer(3)
    await expect(submission).resolves.toBe(3)
    await vi.advanceTimersByTimeAsync(0)
    waiting[3]!.answer(4)
    await expect(last).resolves.toBe(4)
  })

  it('replaces a scheduled save when the user presses Save', async () => {
    const { save, waiting } = slowServer()
    const queue = saveQueue(save)
    queue.soon()
    void queue.now()
    waiting[0]!.answer(1)
    await vi.advanceTimersByTimeAsync(5000)
    expect(waiting).toHaveLength(1)
  })
})
