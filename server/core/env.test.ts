import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { printEnvExample, readEnv } from './env.ts'

test('без единой переменной сервер получает разумные настройки', () => {
  expect(readEnv({})).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    CASH_REGISTERS: 'simulator',
    DATABASE_POOL: 10,
    NODE_ENV: 'development',
    DRAIN_SECONDS: 0,
    SLOW_MS: 500,
    OKNO_CARDS_A_DAY: 3000,
    OKNO_TOKEN_HOURS: 12,
    LOG_LEVEL: 'info',
  })
})

test('пустое значение означает «не задано»', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toEqual(readEnv({}))
})

test('все ошибки названы сразу, по-русски и с именами переменных', () => {
  expect(() => readEnv({ PORT: 'восемьдесят', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'громко' })).toThrow(
    /PORT: нужно целое число от 0 до 65535\n {2}DATABASE_URL: нужен адрес вида postgres[^\n]+\n {2}LOG_LEVEL: нужно одно из: fatal/,
  )
})

test('значение секрета не попадает в сообщение об ошибке', () => {
  expect(() => readEnv({ OKNO_DEMO_PASSWORD: 'тайна' })).toThrow(/^(?!.*тайна)[\s\S]*OKNO_DEMO_PASSWORD/)
})

test('об опечатке в имени переменной программа предупреждает, о переменных тестов молчит', () => {
  const warn = vi.fn()
  readEnv({ OKNO_DEMO_PASWORD: 'секрет', OKNO_TEST_DATABASE: 'embedded' }, warn)
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('OKNO_DEMO_PASWORD.'))
})

test('ключи секретов: один, или несколько с номерами; неразборчивый перечень назван без самого ключа', () => {
  const [one, two] = ['a'.repeat(32), 'b'.repeat(40)]
  expect(readEnv({ SECRETS_KEY: one }).SECRETS_KEY).toBe(one)
  expect(readEnv({ SECRETS_KEY: `2:${two},1:${one}` }).SECRETS_KEY).toContain(two)
  expect(() => readEnv({ SECRETS_KEY: `2:${two},1:short` })).toThrow(/^(?!.*bbbb)[\s\S]*SECRETS_KEY: несколько ключей/)
})

test('.env.example напечатан из той же схемы', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(printEnvExample())
})

test('ключи и телефоны не уходят шлюзу открыто: http — только на свою же машину', () => {
  const asked = (SMS_GATE_URL: string) => () => readEnv({ SMS_GATE_URL })
  expect(asked('http://gate.example/send')).toThrow(/SMS_GATE_URL/)
  expect(asked('http://127.0.0.1.evil.example/send')).toThrow(/SMS_GATE_URL/)
  expect(asked('https://gate.example/send')).not.toThrow()
  expect(asked('http://127.0.0.1:8025/send')).not.toThrow()
})
