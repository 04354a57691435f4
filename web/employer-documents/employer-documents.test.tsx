import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { employerDocuments } from '#contract/employer-documents/employer-documents.ts'
import { employers } from '#contract/employers/employers.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { employerRow } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(employers.show, employerRow)
  answer(employers.form, { units: [], work_positions: [], cities: [], service_categories: [], service_category_count: 0 })
  answer(employerDocuments.types, { items: [{ id: 1, alias: 'passport', title: 'Паспорт' }] })
})

const row = {
  id: 3,
  company_id: 1,
  employer_id: 14,
  employer_document_type_id: 1,
  number: '4510 123456',
  issued_at: '2020-03-05',
  employer_document_type: { id: 1, name: 'Паспорт' },
  attachment: null,
  created_at: '2026-11-20 10:00:00',
  images: [],
}
const openTab = async () => {
  await openAs({}, '/employers/14')
  await userEvent.click(await screen.findByRole('link', { name: 'Документы' }))
}

test('документы сотрудника на вкладке карточки: добавить с файлом, увидеть, удалить', async () => {
  answer(employerDocuments.list, listOfRows())
  answer(employerDocuments.create, () => {
    answer(employerDocuments.list, listOfRows(row))
    return row
  })
  answer(employerDocuments.remove, null)
  await openTab()
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить документ' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить документ' }))
  await userEvent.click(dialog.getByRole('combobox', { name: /Вид документа/ }))
  await userEvent.click(await dialog.findByRole('option', { name: 'Паспорт' }))
  await userEvent.type(dialog.getByLabelText(/^Номер/), '4510 123456')
  await userEvent.upload(dialog.getByLabelText('Файл'), new File(['%PDF-'], 'паспорт.pdf', { type: 'application/pdf' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Документ сохранён')).toBeTruthy()
  expect(await screen.findByText(/4510 123456/)).toBeTruthy()
  expect(askedOf(employerDocuments.list)[0]?.query).toMatchObject({ search: 'employer_id:14', limit: '1000' })
  expect(askedOf(employerDocuments.create)[0]).toHaveProperty('body.attachment.name', 'паспорт.pdf')
  await userEvent.click(screen.getByRole('button', { name: 'Удалить: Паспорт 4510 123456' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(askedOf(employerDocuments.remove)).toHaveLength(1))
})

test('EMP-454 не загрузились и не сохранились документы — о каждом свои слова', async () => {
  refuse(employerDocuments.list, 500)
  await openTab()
  expect(await screen.findByText('Документы не загрузились.')).toBeTruthy()
  answer(employerDocuments.list, listOfRows(row))
  await userEvent.click(screen.getByRole('button', { name: /Повторить|Загрузить снова|Ещё раз/ }))
  refuse(employerDocuments.update, 500)
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить: Паспорт 4510 123456' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Документ' }))
  await userEvent.type(dialog.getByLabelText(/^Номер/), '7')
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect((await screen.findAllByText(/Не удалось сохранить документ\./)).length).toBeGreaterThan(0)
})

test('EMP-454 о новом документе, который не сохранился, сказано теми же словами', async () => {
  answer(employerDocuments.list, listOfRows())
  refuse(employerDocuments.create, 500)
  await openTab()
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить документ' }))
  const fresh = within(await screen.findByRole('dialog', { name: 'Добавить документ' }))
  await userEvent.click(fresh.getByRole('combobox', { name: /Вид документа/ }))
  await userEvent.click(await fresh.findByRole('option', { name: 'Паспорт' }))
  await userEvent.type(fresh.getByLabelText(/^Номер/), '4511 654321')
  await userEvent.click(fresh.getByRole('button', { name: 'Сохранить' }))
  expect((await screen.findAllByText(/Не удалось сохранить документ\./)).length).toBeGreaterThan(0)
  expect(screen.queryByText('Документы не загрузились.')).toBeNull()
})
