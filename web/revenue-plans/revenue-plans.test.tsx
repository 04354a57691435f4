import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { revenuePlans } from '#contract/revenue-plans/revenue-plans.ts'
import { units } from '#contract/units/units.ts'
import type { PlanKind } from '#domain/revenue-plans/month-plan.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const unit = { id: 1, name: 'Арбат' }
const plan = (kind: PlanKind, sum = 300_000) => ({
  id: 7,
  company_id: 1,
  kind,
  unit_id: 1,
  begin_at: '2026-11-01',
  end_at: '2026-11-30',
  plan: sum,
  indicator: sum / 30,
  percent: 100,
  weights: [100, 100, 100, 100, 100, 100, 100],
  type: kind === 'manicure' || kind === 'pedicure' ? kind : ('union' as const),
  period: kind === 'manicure' || kind === 'pedicure' ? (2 as const) : null,
})
const counts = { manicure: 2, pedicure: 1, common: 3, default: 0 }
const grid = (kind: PlanKind, has = true) => ({
  begin_at: '2026-11-01',
  end_at: '2026-11-30',
  total: has ? 300_000 : 0,
  counts,
  rows: [
    {
      unit,
      plan: has ? plan(kind) : null,
      is_default: 0 as const,
      is_counted: 1 as const,
      days: Array.from({ length: 30 }, () => (has ? 10_000 : 0)),
      own: has ? [3] : [],
      facts: has && kind === 'common' ? Array.from({ length: 30 }, (_, day) => (day < 10 ? 9_000 : 0)) : null,
    },
  ],
  totals: Array.from({ length: 30 }, () => (has ? 10_000 : 0)),
  facts: has && kind === 'common' ? Array.from({ length: 30 }, (_, day) => (day < 10 ? 9_000 : 0)) : null,
})

/** Whoever may keep the plans without being a superuser. */
const keeper = ['RevenuePlan.view', 'RevenuePlan.create', 'RevenuePlan.update', 'RevenuePlan.delete', 'Unit.view'] as const

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(units.autocomplete, [{ ...unit, type: 0, timezone: 'Europe/Moscow', closed: 0 }])
  answer(revenuePlans.month, (one) => grid((one.query.kind ?? 'common') as PlanKind))
})

test('RVP-001 RVP-702 пункт меню открывает планы: маникюр, педикюр, общий и по умолчанию, у каждого свой счёт и своя таблица месяца', async () => {
  const sums: Record<PlanKind, number> = { manicure: 140_000, pedicure: 110_000, common: 120_000, default: 130_000 }
  answer(revenuePlans.month, ({ query }) => {
    const kind = (query.kind ?? 'common') as PlanKind
    const month = grid(kind)
    return { ...month, rows: month.rows.map((row) => ({ ...row, plan: plan(kind, sums[kind]) })) }
  })
  await openAs({}, '/units')
  await openFromMenu('unitRevenuePlans')
  await headerSays('Планы выручки')
  const kinds = within(await screen.findByRole('navigation', { name: 'Вид плана' }))
  await kinds.findByRole('link', { name: 'Маникюр, планов: 2' })
  expect(kinds.getAllByRole('link').map((one) => one.textContent)).toEqual([
    'Маникюр, планов: 2',
    'Педикюр, планов: 1',
    'Общий, планов: 3',
    'По умолчанию, планов: 0',
  ])
  for (const [name, kind] of [
    ['Педикюр', 'pedicure'],
    ['Общий', 'common'],
    ['По умолчанию', 'default'],
    ['Маникюр', 'manicure'],
  ] as const) {
    await userEvent.click(kinds.getByRole('link', { name: new RegExp(name) }))
    expect(addressNow()).toMatch(new RegExp(`^/revenue-plan\\?kind=${kind}&month=`))
    const drawn = within(await screen.findByRole('region', { name: 'Планы выручки' }))
    expect(await drawn.findByRole('button', { name: new RegExp(`^Арбат: ${sums[kind] / 1000}.000`) })).toBeTruthy()
  }
})

test.each(['manicure', 'pedicure', 'common'] as const)(
  'RVP-701 RVP-705 план месяца задают студии по каждому виду (%s), а у маникюра и педикюра — и день',
  async (kind) => {
    answer(revenuePlans.create, plan(kind))
    answer(revenuePlans.saveDay, plan(kind))
    await openAs({ is_superuser: 0, permissions: [...keeper] }, `/revenue-plan?kind=${kind}&month=2026-11`)
    await userEvent.click(await screen.findByRole('button', { name: 'Новый план' }))
    await userEvent.type(await screen.findByRole('combobox', { name: /Студия/ }), 'арб{Enter}')
    await userEvent.type(screen.getByRole('textbox', { name: /План на месяц/ }), '300000')
    expect(screen.getByText(/На каждый день: 10.000/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
    await screen.findByText('План сохранён')
    const { period } = plan(kind)
    expect(askedOf(revenuePlans.create)).toMatchObject([
      { body: { kind, unit_id: 1, begin_at: '2026-11-01', plan: 300_000, ...(period && { period }) } },
    ])
    const sent = askedOf(revenuePlans.create)[0]?.body as { period?: 2 | null } | undefined
    expect(sent?.period ?? null).toBe(period)
    // The days of the union are kept by its month: each is a share of it (RVP-706), and none is set by itself.
    if (kind === 'common') {
      expect(screen.queryByRole('button', { name: /^Арбат, 5:/ })).toBeNull()
      return
    }
    await userEvent.click(screen.getByRole('button', { name: /^Арбат, 5:/ }))
    await userEvent.type(await screen.findByRole('textbox', { name: /План на день/ }), '20000')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Сохранить' }))
    await waitFor(() =>
      expect(askedOf(revenuePlans.saveDay)).toMatchObject([{ params: { id: '7', day: '2026-11-05' }, body: { plan: 20_000 } }]),
    )
  },
)

test.each(['manicure', 'pedicure', 'common', 'default'] as const)(
  'RVP-001 RVP-701 RVP-707 создание, правка и удаление плана (%s) говорят, что план сохранён, обновлён или удалён',
  async (kind) => {
    const own = kind === 'default' ? { ...plan(kind), unit_id: null } : plan(kind)
    answer(revenuePlans.month, {
      ...grid(kind),
      rows: grid(kind).rows.map((row) => ({ ...row, unit: kind === 'default' ? null : unit, plan: own })),
    })
    answer(revenuePlans.update, own)
    answer(revenuePlans.remove, null)
    answer(revenuePlans.create, own)
    await openAs({ is_superuser: 0, permissions: [...keeper] }, `/revenue-plan?kind=${kind}&month=2026-11`)
    const openPlan = async () => userEvent.click(await screen.findByRole('button', { name: /^(Арбат|Все студии без своего плана): / }))
    await openPlan()
    const sum = await screen.findByRole('textbox', { name: /План на месяц/ })
    await userEvent.clear(sum)
    await userEvent.type(sum, '600000')
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByText('План обновлён')).toBeTruthy()
    expect(askedOf(revenuePlans.update)).toMatchObject([{ params: { id: '7' }, body: { plan: 600_000 } }])
    await openPlan()
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
    expect(askedOf(revenuePlans.remove)).toEqual([])
    await userEvent.click((await screen.findAllByRole('button', { name: 'Удалить' })).at(-1)!)
    expect(await screen.findByText('План удалён')).toBeTruthy()
    expect(askedOf(revenuePlans.remove)).toMatchObject([{ params: { id: '7' } }])
    await userEvent.click(screen.getByRole('button', { name: 'Новый план' }))
    const month = await screen.findByRole('textbox', { name: /План на месяц/ })
    if (kind !== 'default') await userEvent.type(screen.getByRole('combobox', { name: /Студия/ }), 'арб{Enter}')
    await userEvent.type(month, '1')
    await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
    expect(await screen.findByText('План сохранён')).toBeTruthy()
    expect(askedOf(revenuePlans.create)).toMatchObject([{ body: { kind, plan: 1 } }])
  },
)

test('RVP-708 второй план студии на месяц: отказ даты, которой в окне нет, сказан в нём, и набранное остаётся', async () => {
  refuse(revenuePlans.create, 422, { errors: { begin_at: ['Такой план уже создан!'] } })
  await openAs({}, '/revenue-plan?kind=common&month=2026-11')
  await userEvent.click(await screen.findByRole('button', { name: 'Новый план' }))
  await userEvent.type(await screen.findByRole('combobox', { name: /Студия/ }), 'арб{Enter}')
  await userEvent.type(screen.getByRole('textbox', { name: /План на месяц/ }), '300000')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  expect(await within(screen.getByRole('dialog')).findByText('Такой план уже создан!')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /План на месяц/ })).toHaveProperty('value', expect.stringMatching(/^300.000/))
})

test('RVP-712 планы, которые не загрузились, — «Ошибка загрузки данных»', async () => {
  refuse(revenuePlans.month, 500)
  await openAs({}, '/revenue-plan')
  expect(await screen.findByText('Ошибка загрузки данных')).toBeTruthy()
})

test('RVP-713 неудачные правка и удаление плана говорят об ошибке, набранное остаётся', async () => {
  for (const call of [revenuePlans.update, revenuePlans.remove]) refuse(call, 500)
  await openAs({}, '/revenue-plan?kind=common&month=2026-11')
  await userEvent.click(await screen.findByRole('button', { name: /^Арбат: / }))
  const sum = await screen.findByRole('textbox', { name: /План на месяц/ })
  await userEvent.clear(sum)
  await userEvent.type(sum, '5')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText(/План не сохранён\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }))
  await userEvent.click((await screen.findAllByRole('button', { name: 'Удалить' })).at(-1)!)
  expect(await screen.findByText(/План не удалён\./)).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('RVP-713 план, который не завёлся, говорит об ошибке, набранное остаётся', async () => {
  refuse(revenuePlans.create, 500)
  await openAs({}, '/revenue-plan?kind=common&month=2026-11')
  await userEvent.click(await screen.findByRole('button', { name: 'Новый план' }))
  await userEvent.type(await screen.findByRole('combobox', { name: /Студия/ }), 'арб{Enter}')
  await userEvent.type(screen.getByRole('textbox', { name: /План на месяц/ }), '1')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  expect(await screen.findByText(/План не сохранён\./)).toBeTruthy()
  expect(screen.getByDisplayValue(/^1(,00)?$/)).toBeTruthy()
})

test('RVP-701 месяц без планов говорит, что их нет; без права план не завести', async () => {
  answer(revenuePlans.month, grid('common', false))
  await openAs({ is_superuser: 0, permissions: ['RevenuePlan.view'] }, '/revenue-plan?month=2026-11')
  expect(await screen.findByRole('heading', { name: /: планов нет$/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Новый план' })).toBeNull()
})

test.each(['manicure', 'pedicure', 'common'] as const)(
  'RVP-701 кто планы (%s) только смотрит, видит их месяц и дни, а завести, править и удалить не может',
  async (kind) => {
    await openAs({ is_superuser: 0, permissions: ['RevenuePlan.view'] }, `/revenue-plan?kind=${kind}&month=2026-11`)
    const row = within((await screen.findByRole('rowheader', { name: /Арбат/ })).closest('tr') as HTMLElement)
    expect(row.getByText(/^300.000/)).toBeTruthy()
    expect(row.getAllByText(/^(• )?10.000/)).toHaveLength(30)
    expect(row.queryAllByRole('button')).toEqual([])
    expect(screen.queryByRole('button', { name: 'Новый план' })).toBeNull()
  },
)

test('студия вне аналитики помечена: её план не входит в итог', async () => {
  const shown = grid('common')
  answer(revenuePlans.month, { ...shown, rows: shown.rows.map((one) => ({ ...one, is_counted: 0 as const })) })
  await openAs({}, '/revenue-plan')
  expect((await screen.findByRole('rowheader', { name: /Арбат/ })).textContent).toContain('не входит в итог')
})

test('дни недели весят по-разному: видно, сколько выйдет за день, и веса уходят с планом', async () => {
  answer(revenuePlans.create, plan('common'))
  answer(revenuePlans.month, grid('common', false))
  await openAs({}, '/revenue-plan?kind=common&month=2027-02')
  await userEvent.click((await screen.findAllByRole('button', { name: 'Новый план' }))[0]!)
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByRole('combobox', { name: /Студия/ }), 'арб{Enter}')
  await userEvent.type(dialog.getByRole('textbox', { name: /План на месяц/ }), '900000')
  const weights = within(dialog.getByRole('group', { name: 'Вес дней недели, %' }))
  const set = async (day: string, weight: string) => {
    await userEvent.clear(weights.getByRole('textbox', { name: day }))
    await userEvent.type(weights.getByRole('textbox', { name: day }), weight)
  }
  await set('суббота', '200')
  await set('воскресенье', '0')
  // Four weeks of five ordinary days and a double one: 900,000 in 28 shares.
  expect(weights.getAllByText(/₽/).map((one) => one.textContent?.replace(/\D/g, '').slice(0, -2))).toEqual([
    ...Array(5).fill('32142'),
    '64285',
    '0',
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(askedOf(revenuePlans.create)).toMatchObject([{ body: { weights: [100, 100, 100, 100, 100, 200, 0] } }]))
})
