import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { companies } from '#contract/companies/companies.ts'
import { maxUpload } from '#contract/core/upload.ts'
import { employers } from '#contract/employers/employers.ts'
import { imageMessages } from '#contract/images/images.ru.ts'
import { images } from '#contract/images/images.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { employerRow } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'
import { AvatarBadge } from './avatar-badge.tsx'

const filename = `${'a'.repeat(40)}.webp`
const image = {
  id: 1,
  model_type: 'employer',
  model_id: 14,
  type: 'avatar',
  filename,
  width: 800,
  height: 800,
  bytes: 9000,
  created_at: '2026-11-23 09:00:00',
}
const company = {
  id: 1,
  name: 'ООО «Окно»',
  type: 'own' as const,
  currency: 'RUB' as const,
  created_at: '2026-11-01 10:00:00',
  logo: null,
  images: [],
}
const photo = (size = 10, name = 'photo.png') => new File([new Uint8Array(size)], name, { type: 'image/png' })
const field = async (name = 'Фото') => within(await screen.findByRole('group', { name }))
const chooserIn = (group: Awaited<ReturnType<typeof field>>) => group.getByLabelText('Выбрать файл', { selector: 'input' })
const pictureOn = (address: string) => waitFor(() => expect(document.querySelector(`img[src="${address}"]`)).not.toBeNull())

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(employers.show, employerRow)
  answer(employers.form, { units: [], work_positions: [], cities: [], service_categories: [], service_category_count: 0 })
})

test('EMP-452 PLT-030 выбранное фото уходит формой, сказано «Фото сохранено», и карточка его показывает', async () => {
  answer(images.save, () => {
    answer(employers.show, { ...employerRow, avatar: filename })
    return image
  })
  await openAs({}, '/employers/14')
  const group = await field()
  const file = photo()
  await userEvent.upload(chooserIn(group), file)
  expect(await screen.findByText('Фото сохранено')).toBeTruthy()
  const [sent] = askedOf(images.save)
  expect(sent?.params).toEqual({ model: 'employer', id: '14', type: 'avatar' })
  expect(sent).toHaveProperty('body.image.size', file.size)
  // The browser writes the type itself, with the boundary of the form.
  expect(sent?.headers['content-type']).toBeUndefined()
  await pictureOn(`/images/200x200/${filename}`)
})

test('PLT-028 PLT-402 PLT-706 файл больше 2 МБ не отправляется, отказ сервера стоит у поля, после него можно выбрать другой файл', async () => {
  refuse(images.save, 422, { errors: { image: [imageMessages.notPicture] } })
  await openAs({}, '/employers/14')
  const group = await field()
  await userEvent.upload(chooserIn(group), photo(maxUpload + 1))
  expect(await group.findByText('Файл больше 2 МБ')).toBeTruthy()
  expect(askedOf(images.save)).toEqual([])
  await userEvent.upload(chooserIn(group), photo())
  expect((await group.findByText(imageMessages.notPicture)).closest('[role="alert"]')).toBeTruthy()
  answer(images.save, image)
  await userEvent.upload(chooserIn(group), photo())
  expect(await screen.findByText('Фото сохранено')).toBeTruthy()
  expect(group.queryByText(imageMessages.notPicture)).toBeNull()
})

test('файл можно перетащить и вставить, ход загрузки виден', async () => {
  let finish = () => {}
  await openAs({}, '/employers/14')
  const group = await field()
  answer(images.save, image)
  const real = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.body instanceof FormData) await new Promise<void>((resolve) => (finish = resolve))
    return real(url, init)
  })
  fireEvent.drop(screen.getByRole('group', { name: 'Фото' }), { dataTransfer: { files: [photo()] } })
  expect((await group.findByRole('progressbar')).getAttribute('value')).toBe('0.5')
  expect(group.getByText('Загрузка: 50 %')).toBeTruthy()
  await act(async () => finish())
  await screen.findByText('Фото сохранено')
  await waitFor(() => expect(group.queryByRole('progressbar')).toBeNull())
  fireEvent.paste(group.getByRole('button', { name: 'Выбрать файл' }), { clipboardData: { files: [photo()] } })
  await group.findByRole('progressbar')
  await act(async () => finish())
  await waitFor(() => expect(askedOf(images.save)).toHaveLength(2))
})

test('фото убирают после вопроса', async () => {
  answer(employers.show, { ...employerRow, avatar: filename })
  answer(images.remove, () => {
    answer(employers.show, employerRow)
    return null
  })
  await openAs({}, '/employers/14')
  const group = await field()
  await userEvent.click(group.getByRole('button', { name: 'Убрать' }))
  const question = within(await screen.findByRole('dialog', { name: 'Убрать фото?' }))
  await userEvent.click(question.getByRole('button', { name: 'Убрать' }))
  expect(await screen.findByText('Фото убрано')).toBeTruthy()
  await waitFor(() => expect(group.queryByRole('button', { name: 'Убрать' })).toBeNull())
})

test('чужое фото без права только видно, своё меняет каждый', async () => {
  const master = { is_superuser: 0 as const, crosses_companies: 0 as const, permissions: ['Employer.view'], work_position_id: 1 }
  await openAs({ ...master, id: 1 }, '/employers/14')
  await screen.findByDisplayValue('Климова')
  expect(screen.queryByRole('group', { name: 'Фото' })).toBeNull()
  await freshServer()
  answer(employers.show, employerRow)
  await openAs({ ...master, id: 14 }, '/employers/14')
  expect((await field()).getByRole('button', { name: 'Выбрать файл' })).toBeTruthy()
})

test('в списке сотрудников лицо стоит у имени, без фото — буквы', async () => {
  answer(employers.list, listOfRows({ ...employerRow, avatar: filename }, { ...employerRow, id: 15, last_name: 'Ветрова' }))
  await openAs({}, '/employers')
  expect(await screen.findByRole('link', { name: 'Климова Анна' })).toBeTruthy()
  await pictureOn(`/images/48x48/${filename}`)
  expect(document.querySelector('[data-initials="ВА"]')).not.toBeNull()
})

test('логотип ставят своей компании, у чужой его нет', async () => {
  answer(companies.show, company)
  answer(images.save, () => {
    answer(companies.show, { ...company, logo: filename })
    return { ...image, model_type: 'company', model_id: 1, type: 'logo' }
  })
  await openAs({}, '/companies/1')
  await userEvent.upload(chooserIn(await field('Логотип')), photo())
  expect(await screen.findByText('Логотип сохранён')).toBeTruthy()
  await pictureOn(`/images/0x100/${filename}`)
  answer(companies.show, { ...company, id: 2, name: 'ИП Окнова' })
  await openAs({}, '/companies/2')
  await screen.findByDisplayValue('ИП Окнова')
  expect(screen.queryByRole('group', { name: 'Логотип' })).toBeNull()
})

test('лицо другого человека на том же месте не показывает прежнего, пока грузится', () => {
  const face = (name: string) => <AvatarBadge filename={name} name="Анна" />
  const shown = render(face(filename))
  const former = shown.container.querySelector('img')
  shown.rerender(face(`${'b'.repeat(40)}.webp`))
  expect(former?.isConnected).toBe(false)
  expect(shown.container.querySelector('img')?.src).toContain('/b')
})
