// @ts-check
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { papers } from './papers.mjs'

/** What each font of the file says its glyphs mean: whoever selects text copies these letters. */
function lettersIn(/** @type {Buffer} */ bytes) {
  const parts = bytes.toString('latin1').split(/stream\r?\n/)
  const maps = parts.flatMap((part) => {
    try {
      return [inflateSync(Buffer.from(part, 'latin1'), { finishFlush: 2 }).toString('latin1')]
    } catch {
      return []
    }
  })
  const codes = maps
    .filter((one) => one.includes('beginbfrange'))
    .flatMap((one) => [...one.matchAll(/<([0-9a-f]{4})>/gi)].map(([, code = '']) => code))
  return new Set(codes.map((code) => String.fromCharCode(Number.parseInt(code, 16))))
}

test('SHL-024 три документа собираются из наших текстов, небольшие, с выделяемым русским текстом', async () => {
  const made = await papers()
  expect([...made.keys()]).toEqual(['readme.pdf', 'licence.pdf', 'crminstruction.pdf'])
  for (const [name, bytes] of made) {
    expect(bytes.subarray(0, 5).toString(), name).toBe('%PDF-')
    expect(bytes.length, name).toBeLessThan(150 * 1024)
    expect(
      [...'Окноиз'].filter((letter) => !lettersIn(bytes).has(letter)),
      name,
    ).toEqual([])
  }
})

test('те же тексты дают те же байты', async () => {
  const [one, other] = [await papers(), await papers()]
  for (const [name, bytes] of one) expect(other.get(name)?.equals(bytes), name).toBe(true)
})
