// @ts-check
import { expect, test } from 'vitest'
import { lettersIn } from './letters.mjs'
import { papers } from './papers.mjs'

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
