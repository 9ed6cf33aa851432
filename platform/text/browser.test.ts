import { expect, test } from 'vitest'
import { browserIn } from './browser.ts'

const like = 'Mozilla/5.0'
test.each([
  [
    `${like} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0`,
    'Edge on Windows',
  ],
  [`${like} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/19.0 Safari/605`, 'Safari on macOS'],
  [
    `${like} (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 CriOS/141.0 Safari/605`,
    'Chrome on iPhone',
  ],
  [`${like} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Linux'],
  ['curl/8.0', 'Unknown browser'],
  ['', 'Unknown browser'],
])('%s is called %s', (agent, words) => {
  expect(browserIn(agent)).toBe(words)
})
