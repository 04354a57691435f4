import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { house, test } from '#server/testing/house.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'
import { printedForm } from '#server/testing/printed-form.ts'
import { done, groupOf, sayIn, service } from '#server/testing/talk.ts'

const { anna, darya } = cast.employers
let person: Person
test.beforeAll(async () => {
  person = await house.as(cast.administrator)
})
const sendForm = async (path: string, values: object) => {
  const form = await printedForm(values)
  return done(await person.post(`/api/chat/${path}`, form.body, { headers: form.headers }))
}
const icon = expect.stringMatching(/\.\w+$/)

test('CHT-743 CHT-747 CHT-765 CHT-767 публичный чат — со списком людей и, если хочется, с картинкой; её меняют, и видят её все участники', async () => {
  const made = await sendForm('chat', { type: 'public', name: 'С картинкой', users: [anna, darya], icon: fileOf(await drawPicture()) })
  expect(made).toMatchObject({ type: 'public', name: 'С картинкой', usersCount: 3, icon })
  const master = service(await house.as(cast.topMaster))
  expect(done(await master.get(`chat/${made.id}`)).icon).toBe(made.icon)
  const other = await drawPicture()
  const changed = await sendForm(`chat/${made.id}`, { name: 'Другая картинка', _method: 'put', icon: fileOf(other) })
  expect(changed).toMatchObject({ name: 'Другая картинка', icon })
  expect(done(await master.get(`chat/${made.id}`))).toMatchObject({ name: 'Другая картинка', icon: changed.icon })
})

test('CHT-718 CHT-768 CHT-769 файлы сообщения: номер, вид — картинка или документ, адрес и имя', async () => {
  const files: number[] = []
  for (const file of [fileOf(await drawPicture()), new File(['№;Гель'], 'остатки.csv')])
    files.push((await sendForm('mediafiles', { file })).id)
  const said = await sayIn(service(person), await groupOf(service(person), [anna]), 'Полка и остатки', { files })
  const shape = (id: number | undefined, type: string) => ({ id, type, url: `/api/chat/files/${id}`, originName: expect.any(String) })
  expect(said.files).toMatchObject([shape(files[0], 'image'), { ...shape(files[1], 'document'), originName: 'остатки.csv' }])
})
