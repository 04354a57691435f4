import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isSealed, keysIn, newSecretsKey, openSecrets } from './secrets.ts'
import { addKey, dropKey, keepSecretsKey, watchSecretsKey } from './secrets-file.ts'

const at = { table: 'employers', column: 'sip_password', row: 7 }

test('запечатанное читает только свой ключ, каждый раз оно другое, а подделанное не открывается', () => {
  const secrets = openSecrets(newSecretsKey())
  const sealed = secrets.seal('пароль SIP', at)
  expect([isSealed(sealed), isSealed('пароль SIP'), secrets.open(sealed, at)]).toEqual([true, false, 'пароль SIP'])
  expect(secrets.seal('пароль SIP', at)).not.toBe(sealed)
  expect(() => openSecrets(newSecretsKey()).open(sealed, at)).toThrow()
  const forged = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
  expect(() => secrets.open(forged, at)).toThrow()
})

test('запечатанное не открывается в другой строке, в другом столбце и под другим номером ключа', () => {
  const [one, two] = [newSecretsKey(), newSecretsKey()]
  const secrets = openSecrets(`2:${two}\n1:${one}`)
  const sealed = secrets.seal('тайна', at)
  for (const place of [
    { ...at, row: 8 },
    { ...at, column: 'sip_login' },
    { ...at, table: 'second_factors' },
  ])
    expect(() => secrets.open(sealed, place)).toThrow()
  expect(() => openSecrets(`3:${two}`).open(sealed.replace('v2.2.', 'v2.3.'), at)).toThrow()
  expect(() => secrets.open(sealed.replace('v2.2.', 'v1.'), at)).toThrow()
})

test('запечатывает первый ключ перечня, открывают все; подпись помнит каждый', () => {
  const [one, two] = [newSecretsKey(), newSecretsKey()]
  const [before, both] = [openSecrets(one), openSecrets(`2:${two},1:${one}`)]
  const sealed = before.seal('тайна', at)
  expect([sealed.startsWith(before.fresh()), both.open(sealed, at)]).toEqual([true, 'тайна'])
  expect(both.seal('тайна', at).startsWith('v2.2.')).toBe(true)
  expect(() => openSecrets(`2:${two}`).open(sealed, at)).toThrow('Ключа секретов 1 здесь нет')
  expect(both.signatures('1234')).toEqual([openSecrets(`2:${two}`).sign('1234'), before.sign('1234')])
})

test('запечатанное прежней версией, без номера и места, открывает первый ключ', () => {
  const key = newSecretsKey()
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', key, '', 'okno seal', 32)), iv)
  const body = Buffer.concat([cipher.update('прежняя тайна', 'utf8'), cipher.final()])
  const sealed = `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
  expect([isSealed(sealed), openSecrets(key).open(sealed, at)]).toEqual([true, 'прежняя тайна'])
  expect(openSecrets(`2:${newSecretsKey()},1:${key}`).open(sealed, at)).toBe('прежняя тайна')
})

test('перечень ключей читают целиком или отвергают', () => {
  const key = newSecretsKey()
  expect(keysIn(` ${key}\n`)).toEqual([{ number: 1, key }])
  expect(keysIn(`12:${key}, 3:${key}`).map(({ number }) => number)).toEqual([12, 3])
  expect(() => keysIn(`2:${key},1:короткий`)).toThrow('не разобрать')
  expect(() => keysIn(`1:${key}\n1:${newSecretsKey()}`)).toThrow('один номер')
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

test('добавленный ключ работающий сервер узнаёт сам, убранным больше ничего не открыть', () => {
  const dir = mkdtempSync(join(tmpdir(), 'okno-key-'))
  const secrets = openSecrets(watchSecretsKey(dir))
  const sealed = secrets.seal('тайна', at)
  expect(addKey(dir)).toBe(2)
  expect([secrets.fresh(), secrets.open(sealed, at)]).toEqual(['v2.2.', 'тайна'])
  expect(keysIn(readFileSync(join(dir, 'secrets.key'), 'utf8')).map(({ number }) => number)).toEqual([2, 1])
  expect(statSync(join(dir, 'secrets.key')).mode & 0o077).toBe(0)
  dropKey(dir, 1)
  expect(() => secrets.open(sealed, at)).toThrow('Ключа секретов 1 здесь нет')
  rmSync(dir, { recursive: true })
})
