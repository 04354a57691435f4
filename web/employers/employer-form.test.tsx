import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { employers } from '#contract/employers/employers.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { employerRow as row } from '#web/testing/rows.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const form = { units: [], work_positions: [], cities: [], service_categories: [], service_category_count: 0 }

beforeAll(startApp)
beforeEach(fresh)
async function fresh() {
  await freshServer()
  answer(employers.show, row)
  answer(employers.update, row)
  answer(employers.form, form)
}

test('EMP-418 кто работает и не заблокирован, ничем не отмечен', async () => {
  await openAs({}, '/employers/14')
  await headerSays('Климова Анна')
  await screen.findByDisplayValue('Климова')
  expect(screen.queryByText(/^Заблокирован ·|^Работает до|^Уволен,/)).toBeNull()
  expect(screen.queryAllByRole('status').map((one) => one.textContent)).not.toContain('Заблокирован')
})

const fired = { end_work_at: '2026-11-10', has_left: 1 as const }
test.each([
  [{ blocked_at: '2026-11-02 10:00:00' }, 'Заблокирован'],
  [fired, 'Уволен, последний рабочий день — 10.11.2026'],
  [{ ...fired, has_left: 0 as const }, 'Работает до 10.11.2026'],
  [{ ...fired, blocked_at: '2026-11-02 10:00:00' }, 'Заблокирован · Уволен, последний рабочий день — 10.11.2026'],
])('EMP-418 заблокированный и уволенный отмечены в карточке: %o', async (more, said) => {
  answer(employers.show, { ...row, ...more })
  await openAs({}, '/employers/14')
  await screen.findByDisplayValue('Климова')
  expect(screen.queryAllByRole('status').map((one) => one.textContent)).toContain(said)
})

test('EMP-007 без права на контакты в карточке нет ни телефона, ни почты; с правом они есть', async () => {
  for (const [permissions, isShown] of [
    [['Employer.view', 'Employer.update', 'Employer.card'], false],
    [['Employer.view', 'Employer.contacts'], true],
  ] as const) {
    await openAs({ is_superuser: 0, permissions: [...permissions] }, '/employers/14')
    await screen.findByDisplayValue('Климова')
    for (const label of [/^Телефон/, /^E-mail/]) expect(screen.queryByLabelText(label) !== null, String(label)).toBe(isShown)
    await fresh()
  }
})

test('EMP-421 EMP-422 телефон уходит без плюса, пароль — только набранный', async () => {
  const saved = async (label: RegExp, text: string) => {
    await openAs({}, '/employers/14')
    const field = await screen.findByLabelText(label)
    await userEvent.clear(field)
    await userEvent.type(field, text)
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
    await screen.findByText('Сохранено')
    const { body } = askedOf(employers.update).at(-1) ?? {}
    await fresh()
    return body
  }
  expect(await saved(/^Телефон/, '+7 918 000-00-15')).toEqual({ phone: '79180000015' })
  expect(await saved(/^Отчество/, 'Павловна')).toEqual({ middle_name: 'Павловна' })
  expect(await saved(/^Пароль(?! SIP)/, 'rechnoi-bereg')).toEqual({ password: 'rechnoi-bereg' })
})
