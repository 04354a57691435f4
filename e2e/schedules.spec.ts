import { expect } from '@playwright/test'
import { scheduleScreenRu } from '#contract/schedules/schedule-screen.ru.ts'
import { schedules } from '#contract/schedules/schedules.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { ARBAT, deskOf, today } from './desk.ts'
import { settled, test } from './fixture.ts'

const SUPERUSER = 13
const MASTER = 1
const { toolbar, plan, load, own } = scheduleScreenRu
/** Behind the demo's own shifts. */
const first = () => addDays(today(), 40)

test.describe('расписание студии', () => {
  test.use({ position: SUPERUSER })

  test('смены 2 через 2 показаны заранее, добавлены одной кнопкой и утверждены', async ({ page, okno }) => {
    await page.goto('/schedule')
    await settled(page)
    await page.getByRole('button', { name: toolbar.add, exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: toolbar.pattern }).press('Enter')
    const person = page.getByRole('group', { name: plan.people }).getByRole('checkbox').first()
    await person.check()
    await page.getByRole('textbox', { name: plan.first, exact: true }).fill(first().split('-').toReversed().join('.'))
    await page.getByLabel(plan.weeks).fill('1')
    const preview = page.getByRole('region', { name: plan.preview })
    await expect(preview.getByRole('status')).toHaveText('Будет добавлено: 4, уже стоит: 0, отклонено: 0.')
    const desk = await deskOf(okno, SUPERUSER)
    const days = { begin_at: first(), end_at: addDays(first(), 6) }
    const shifts = async () => (await desk.call(schedules.ofUnit, { params: { id: ARBAT }, query: days })).items
    expect(await shifts()).toEqual([])
    await preview.getByRole('button', { name: 'Добавить 4 смены' }).press('Enter')
    await expect(preview.getByRole('status')).toHaveText('Будет добавлено: 0, уже стоит: 4, отклонено: 0.')
    expect((await shifts()).map((one) => one.day)).toEqual([0, 1, 4, 5].map((at) => addDays(first(), at)))
    await page.getByRole('button', { name: plan.back }).click()
    await page.goto(`/schedule?from=${first()}`)
    await page.getByRole('button', { name: /^Утвердить \d+ черновик/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: scheduleScreenRu.dialog.approve, exact: true }).click()
    await expect(page.getByText(/окна открыты для записи/)).toBeVisible()
    expect((await shifts()).every((one) => one.approved_at !== null && one.windows > 0)).toBe(true)
  })

  test('SCH-703: загрузка дня стоит под расписанием, на бумаге — одно расписание', async ({ page }) => {
    await page.goto(`/schedule?from=${today()}`)
    await settled(page)
    const chart = page.getByRole('region', { name: load.title })
    await expect(chart.getByRole('listitem').nth(11)).toBeVisible()
    await chart.getByRole('button', { name: load.next }).click()
    await expect(page).toHaveURL(/load=/)
    await page.emulateMedia({ media: 'print' })
    await expect(chart).toBeHidden()
    await expect(page.getByRole('button', { name: toolbar.print })).toBeHidden()
    await expect(page.getByText(/: расписание \d/)).toBeVisible()
  })
})

test.describe('мастер', () => {
  test.use({ position: MASTER })

  test('видит свои смены списком и ничего не правит', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/schedule')
    await settled(page)
    await expect(page.getByRole('list', { name: own.label }).getByRole('listitem')).toHaveCount(15)
    await expect(page.getByRole('button', { name: toolbar.add })).toHaveCount(0)
  })
})
