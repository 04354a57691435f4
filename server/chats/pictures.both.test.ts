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

test('имя файла остаётся таким, как его читают: «й» с компьютера Apple, без пути и без знаков, которые его переворачивают; Excel пишет CSV и в Windows-1251', async () => {
  const called = async (file: File) => (await sendForm('mediafiles', { file })).originName
  expect(await called(new File(['раз'], 'Договор найма, май.txt'.normalize('NFD')))).toBe('Договор найма, май.txt')
  expect(await called(new File(['раз'], '..\\..\\акт.txt'))).not.toMatch(/[\\/]/)
  expect(await called(new File(['раз'], 'счёт\u202egpj.exe'))).not.toMatch(/[\u202a-\u202e]/)
  expect((await called(new File(['раз'], `${'а'.repeat(300)}.txt`))).length).toBeLessThan(150)
  const windows = new File([Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x3b, 0x31])], 'Остатки.csv')
  const kept = await sendForm('mediafiles', { file: windows })
  expect(kept).toMatchObject({ type: 'document', originName: 'Остатки.csv' })
  expect((await person.get(kept.url)).headers['content-disposition']).toMatch(/^attachment/)
})
