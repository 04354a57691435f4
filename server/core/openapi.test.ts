import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { features } from '#contract/features.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { house, test } from '#server/testing/house.ts'

const page = '<!doctype html><title>Окно</title>'
let master: Person
test.override('options', async () => {
  const webRoot = await mkdtemp(join(tmpdir(), 'okno-web-'))
  for (const one of ['index.html', 'scan.html']) await writeFile(join(webRoot, one), page)
  return { webRoot }
})
test.beforeAll(async () => {
  master = await house.as(cast.master)
})

test('описание вызовов читает любой, кто вошёл, и никто больше', async () => {
  expect(await house.nobody.get('/api/openapi.json')).toMatchObject({ status: 401, body: { code: 1004 } })
  const { status, body } = await master.get('/api/openapi.json')
  expect([status, body.openapi]).toEqual([200, '3.1.0'])
})

test('в описании каждый вызов, с областью, правом и видом отказа', async () => {
  const { paths } = (await master.get('/api/openapi.json')).body
  const operations =
    Object.values<Record<string, { operationId: string; tags: string[]; 'x-may': string; responses: { default: object } }>>(paths)
  const known = new Map(operations.flatMap((methods) => Object.values(methods)).map((one) => [one.operationId, one]))
  const endpoints = Object.values<Record<string, Endpoint>>(features).flatMap((one) => Object.values(one))
  expect(known.size).toBe(endpoints.length)
  for (const { name = '', may } of endpoints) {
    expect(known.get(name)).toMatchObject({ tags: [name.split('.')[0]], 'x-may': may })
    expect(known.get(name)?.responses.default).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    })
  }
})

test('под /api страница только одна: описание; прочее — отказ 404', async () => {
  const get = async (url: string) => (await house.app.server.inject({ url })).body
  expect(await get('/api/docs')).toBe(page)
  expect(await get('/api/docs?x=1')).toBe(page)
  for (const url of ['/api/docs/', '/api/docsx', '/api/crm/docs', '/api/crm/nowhere']) expect(JSON.parse(await get(url)).code).toBe(404)
})
