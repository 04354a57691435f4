import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, urlOf } from './core/endpoint.ts'
import { errors } from './core/error-texts.ts'
import { permissions } from './core/permissions.ts'
import { features } from './features.ts'

const endpoints = Object.entries(features).flatMap(([feature, one]) =>
  Object.values(one as Record<string, Endpoint>).map((endpoint) => ({ feature, endpoint })),
)
const folderOf = (feature: string) => feature.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test('у каждого вызова своё имя, начатое с имени своей папки', () => {
  const names = endpoints.map(({ endpoint }) => endpoint.name ?? '')
  expect(new Set(names).size).toBe(names.length)
  for (const { feature, endpoint } of endpoints) expect(endpoint.name).toMatch(new RegExp(`^${folderOf(feature)}\\.`))
})

test('каждый адрес с каждым методом — один', () => {
  const addresses = endpoints.map(({ endpoint }) => `${endpoint.method} ${urlOf(endpoint).replace(/:\w+/g, ':')}`)
  expect(addresses.filter((one, index) => addresses.indexOf(one) !== index)).toEqual([])
})

test('каждое право из реестра, каждый параметр адреса описан', () => {
  const known: string[] = [...permissions, 'anyone', 'superuser', 'public']
  for (const { endpoint } of endpoints) {
    expect(known, endpoint.name).toContain(endpoint.may)
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1])
    expect(fieldsOf(endpoint.params).toSorted(), endpoint.name).toEqual(inPath.toSorted())
  }
})

/** The row names what this call takes beside its address: SCH-717, a shift of the studio in view and of no other. */
const withQuery: readonly (string | undefined)[] = ['schedules.remove']

test('читающие вызовы без тела, пишущие без запроса в адресе', () => {
  for (const { endpoint } of endpoints) {
    if (endpoint.method === 'GET') expect(endpoint.body, endpoint.name).toBeUndefined()
    else if (!withQuery.includes(endpoint.name)) expect(endpoint.query, endpoint.name).toBeUndefined()
  }
})

test.each(Object.keys(features).filter((feature) => feature !== 'auth'))('у каждого поля %s есть русская подпись', async (feature) => {
  const folder = folderOf(feature)
  const module: Record<string, unknown> = await import(`./${folder}/${folder}.ru.ts`)
  const texts = module[`${feature}Ru`] as { title: string; fields: Record<string, string> } // the convention of *.ru.ts, checked right here
  expect(texts.title).toMatch(/[а-яё]/i)
  const fields = endpoints
    .filter((one) => one.feature === feature)
    .flatMap(({ endpoint }) => [...fieldsOf(endpoint.body), ...rowFieldsOf(endpoint.data)])
  expect([...new Set(fields)].filter((field) => !/[а-яё№]|^E-mail$/i.test(texts.fields[field] ?? ''))).toEqual([])
})

test('у каждой папки с контрактом есть строка в оглавлении', () => {
  const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true }).filter(
    (one) => one.isDirectory() && existsSync(new URL(`${one.name}/${one.name}.ts`, import.meta.url)),
  )
  expect(Object.keys(features).map(folderOf).toSorted()).toEqual(folders.map((one) => one.name).toSorted())
})

test('каждый код каталога говорит по-русски и по-английски', () => {
  for (const [code, text] of Object.entries(errors)) {
    expect(text.ru, code).toMatch(/[а-яё]/i)
    expect(text.en, code).toMatch(/^[\x20-\x7e]+$/)
    expect(text.status, code).toBeGreaterThanOrEqual(400)
  }
})

const fieldsOf = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])

/** The names of the fields that a row has, be it given alone, in a list's rows or in an array. */
function rowFieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodArray) return rowFieldsOf(schema.element)
  if (!(schema instanceof z.ZodObject)) return []
  const { items, data } = schema.shape
  return items || data ? rowFieldsOf(items ?? data) : fieldsOf(schema)
}

test('ACC-004 право — слово вида Model.action', () => {
  for (const permission of permissions) expect(permission).toMatch(/^[A-Z][A-Za-z]*\.[a-z][a-z_]*$/)
  expect(permissions).toEqual(expect.arrayContaining(['Booking.view', 'User.create_child', 'Order.refund', 'User.show_phone']))
  expect(new Set(permissions).size).toBe(permissions.length)
})
