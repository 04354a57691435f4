import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isSealed, keepSecretsKey, newSecretsKey, openSecrets } from './secrets.ts'

test('запечатанное читает только свой ключ, каждый раз оно другое, а подделанное не открывается', () => {
  const secrets = openSecrets(newSecretsKey())
  const sealed = secrets.seal('пароль SIP')
  expect([isSealed(sealed), isSealed('пароль SIP'), secrets.open(sealed)]).toEqual([true, false, 'пароль SIP'])
  expect(secrets.seal('пароль SIP')).not.toBe(sealed)
  expect(() => openSecrets(newSecretsKey()).open(sealed)).toThrow()
  expect(() => secrets.open(`${sealed.slice(0, -2)}AA`)).toThrow()
})

test('подпись одного текста одна, у другого ключа другая', () => {
  const key = newSecretsKey()
  expect(openSecrets(key).sign('1234')).toEqual(openSecrets(key).sign('1234'))
  expect(openSecrets(newSecretsKey()).sign('1234')).not.toEqual(openSecrets(key).sign('1234'))
})

test('ключ в папке данных делается один раз, и читает его только хозяин', () => {
  const dir = mkdtempSync(join(tmpdir(), 'okno-key-'))
  const key = keepSecretsKey(dir)
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(keepSecretsKey(dir)).toBe(key)
  expect(statSync(join(dir, 'secrets.key')).mode & 0o077).toBe(0)
  rmSync(dir, { recursive: true })
})
