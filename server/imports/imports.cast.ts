import { imports } from '#contract/imports/imports.ts'
import type { Examples, World } from '#server/testing/example.ts'

const file = () => new File(['Телефон;Имя\r\n79169990001;Вера\r\n123;Без телефона\r\n'], 'file', { type: 'text/csv' })
const body = () => ({ kind: 'customers' as const, name: 'клиенты.csv', file: file() })
const uploaded = async (world: World) => ({ params: { id: (await world.call(imports.upload, { body: body() })).id } })
const checked = async (world: World) => {
  const one = await uploaded(world)
  await world.call(imports.check, { ...one, body: { mapping: ['phone', 'first_name'] } })
  return one
}

export const importsExamples: Examples<typeof imports> = {
  movingIn: () => ({}),
  recent: () => ({ query: { kind: 'customers' } }),
  template: () => ({ query: { kind: 'customers', format: 'xlsx' } }),
  upload: () => ({ body: body() }),
  show: uploaded,
  check: async (world) => ({ ...(await uploaded(world)), body: { mapping: ['phone', 'first_name'] } }),
  apply: checked,
  cancel: uploaded,
  lines: async (world) => ({ ...(await checked(world)), query: { result: 'refused' } }),
  refused: async (world) => ({ ...(await checked(world)), query: { format: 'csv' } }),
}
