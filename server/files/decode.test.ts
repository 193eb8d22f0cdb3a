import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText, sniffText } from './decode.ts'
import { collect, failure, inPieces, latin1, utf8 } from './testing/bytes.ts'

const sniff = (bytes: Uint8Array, size = 7, max = 1000) => sniffText(inPieces(bytes, size), max)
const read = async (bytes: Uint8Array, size = 3) => {
  const { encoding } = await sniff(bytes, size, 1_000_000)
  return (await collect(decodeText(inPieces(bytes, size), encoding))).join('')
}
const code = async (bytes: Uint8Array, max?: number) => failure(() => sniff(bytes, 5, max))

describe('sniffText and decodeText', () => {
  it('reads UTF-8 with and without a byte order mark, cut anywhere', async () => {
    expect(await read(utf8('código;µSv\n'), 1)).toBe('código;µSv\n')
    expect(await read(utf8('\ufeffcódigo;µSv\n'), 2)).toBe('código;µSv\n')
  })
  it('reads Windows-1252, also where the first accent comes late', async () => {
    expect(await read(latin1('codigo;nota\nA1;año'))).toBe('codigo;nota\nA1;año')
    expect(await read(Buffer.from([0x80, 0x3b, 0x95]))).toBe('€;•')
    const late = `${'a;b\n'.repeat(30_000)}ñ`
    expect(await read(latin1(late), 65_536)).toBe(late)
    expect((await sniff(latin1('ñ'))).encoding).toBe('windows-1252')
  })
  it('takes a UTF-8 character that is cut off at the end for Windows-1252', async () => {
    expect((await sniff(utf8('año').subarray(0, 2))).encoding).toBe('windows-1252')
  })
  it.each([
    ['a\nb\nc', 3],
    ['a\r\nb\r\n', 2],
    ['a\rb\rc\r', 3],
    ['a', 1],
  ])('counts the lines of %j', async (text, lines) => {
    expect((await sniff(utf8(text), 1)).lines).toBe(lines)
  })
  it('refuses what is not text, by its reason', async () => {
    expect(await code(new Uint8Array(0))).toMatchObject({ code: 'empty' })
    expect(await code(Buffer.from('\ufeffserial', 'utf16le'))).toMatchObject({ code: 'utf16' })
    expect(await code(Buffer.from('serial', 'utf16le'))).toMatchObject({ code: 'utf16' })
    expect(await code(Buffer.from('\ufeffserial', 'utf16le').swap16())).toMatchObject({ code: 'utf16' })
    expect(await code(Buffer.from('serial', 'utf16le').swap16())).toMatchObject({ code: 'utf16' })
    expect(await code(utf8('serial\0'))).toMatchObject({ code: 'notText' })
    expect(await code(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]))).toMatchObject({
      code: 'notText',
    })
    expect(await code(utf8('x'.repeat(1001)), 1000)).toMatchObject({ code: 'tooLarge', params: { maxBytes: 1000 } })
  })
  it('gives back any text, however it is cut', async () => {
    const printable = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => /^[^\p{Cc}\p{Cs}\ufeff]+$/u.test(text))
    await fc.assert(
      fc.asyncProperty(printable, fc.integer({ min: 1, max: 9 }), async (text, size) => {
        expect(await read(utf8(text), size)).toBe(text)
      }),
    )
  })
})
