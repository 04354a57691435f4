import { expect } from 'vitest'
import { feature } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { fail } from '#server/core/fail.ts'
import { mount, routes } from '#server/core/serve.ts'
import { boss, test } from '#server/testing/house.ts'
import { drawnInThread } from './in-thread.ts'

const broken = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`)
const calls = feature('probe', {
  thrown: { method: 'GET', path: '/thrown', may: 'anyone' },
  named: { method: 'GET', path: '/named', may: 'anyone' },
  drawn: { method: 'GET', path: '/drawn', may: 'anyone' },
  refused: { method: 'GET', path: '/refused', may: 'anyone' },
})
const probes = routes(calls, {
  thrown: () => {
    throw new Error('сломалось')
  },
  named: () => fail(E.defect),
  async drawn() {
    await drawnInThread(broken("throw new Error('нет шрифта')"), null)
    return null
  },
  refused: () => fail(E.notFound),
})

const lines: string[] = []
const logTo = { write: (line: string) => void lines.push(line) }
test.override('options', { logLevel: 'error', logTo, before: (app) => mount(app.server, app.house, probes) })

test('ошибка сервера записана в журнал со своей причиной, какой бы дорогой ни пришла; отказ не записан', async () => {
  const told = async (path: string) => {
    lines.length = 0
    const { status } = await boss.get(path)
    return [status, ...lines.map((line) => JSON.parse(line)).map(({ msg, err }) => [msg, err.message])]
  }
  expect(await told('thrown')).toEqual([500, ['defect', 'сломалось']])
  expect(await told('named')).toEqual([500, ['defect', '500: Server error.']])
  expect(await told('drawn')).toEqual([500, ['defect', 'нет шрифта']])
  expect(await told('refused')).toEqual([404])
})
