import { expect, test } from 'vitest'
import { deviceName } from './deviceName.ts'

const mozilla = 'Mozilla/5.0'
test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0`, 'Firefox · Windows'],
  [
    `${mozilla} (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36`,
    'Chrome · Windows',
  ],
  [`${mozilla} (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0`, 'Edge · Windows'],
  [`${mozilla} (Linux; Android 14; K) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36`, 'Chrome · Android'],
  [`${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari · iOS'],
  [`${mozilla} (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1 Version/17.0 Safari/605.1`, 'Safari · macOS'],
  ['curl/8.5.0', ''],
  ['', ''],
  [undefined, ''],
])('%s is known as “%s”', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
