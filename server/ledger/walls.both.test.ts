import { describe, expect, test } from 'vitest'
import { accounts, type LedgerLine } from '#domain/core/ledger.ts'
import { cast } from '#server/testing/cast.ts'
import * as scene from '#server/testing/scenes/ledger-scene.ts'
import { asApp, atNoon, entryOf, idOf, ledgerScene, place, post, postLines, sql, wallOf } from '#server/testing/scenes/ledger-scene.ts'
import { postEntry } from './post.ts'

ledgerScene()

test('счета базы — те же, что у программы, и запрос их не меняет', async () => {
  const told = await sql<{ account: string; sign: number | null }>('select account, sign from ledger_accounts')
  const signs = { debit: 1, credit: -1, free: null }
  expect(Object.fromEntries(told.map(({ account, sign }) => [account, sign]))).toEqual(
    Object.fromEntries(Object.entries(accounts).map(([account, guard]) => [account, signs[guard]])),
  )
  expect(await asApp((ctx) => ctx.sql(`insert into ledger_accounts values ('cash.pocket', null)`))).toBe('42501')
})

describe('стена отказывает, и ничего не меняется', () => {
  const big = '1000000000000.01'
  const refused: [name: string, wall: string, lines: string, more?: Partial<LedgerLine>][] = [
    ['проводка не сходится', 'ledger_lines_zero', 'bank 100, revenue.service -99'],
    ['сходится только по двум юрлицам вместе', 'ledger_lines_zero', 'bank 100, revenue.service@other -100'],
    ['сходится только по двум валютам вместе', 'ledger_lines_zero', 'bank 100, revenue.service$2 -100'],
    ['одна строка', 'ledger_lines_zero', 'bank 100'],
    ['без строк', 'ledger_entries_lines', ''],
    ['строка на ноль', 'ledger_lines_amount', 'bank 0, opening 0'],
    ['сумма больше всякой', 'ledger_lines_amount', `bank ${big}, opening -${big}`],
    ['счёта нет', 'ledger_lines_account_ledger_accounts_account_fk', 'bank 1, nothing -1'],
    ['чей аванс, не сказано', 'ledger_lines_subject', 'bank 1, liability.advance -1'],
    ['деньги кассы без смены', 'ledger_lines_open_shift', 'cash.register 1, opening -1', { shift_id: null }],
    ['другая касса', 'ledger_lines_register', 'cash.register#999 1, opening -1'],
    ['другая валюта', 'ledger_lines_register', 'cash.register$2 1, opening$2 -1'],
    ['в кассе столько нет', 'ledger_balances_cash', 'cash.register -1, cash.safe#5 1'],
    ['никто столько не вносил', 'ledger_balances_liability', 'liability.bonus#5 1, revenue.service -1'],
    ['студия чужой компании', 'ledger_lines_unit_id_ref', 'bank 1, opening -1', { unit_id: cast.units.mirabad }],
  ]
  test.each(refused)('%s', async (_name, wall, lines, more) => {
    const before = await sql('select count(*) as n from ledger_lines')
    expect(await postLines(lines, more)).toBe(wall)
    expect(await sql('select count(*) as n from ledger_lines')).toEqual(before)
  })

  test('юрлицо и смена чужой компании', async () => {
    const entity_id = await scene.defaultEntity(2)
    const shift_id = await scene.openShift(await scene.openRegister(cast.units.mirabad, entity_id))
    expect(await postLines('bank 1, opening -1', { entity_id })).toBe('ledger_lines_entity_id_ref')
    expect(await postLines('bank 1, opening -1', { shift_id })).toBe('ledger_lines_shift_id_ref')
  })
})

test('строка не приходит позже своей проводки: ни в другой сделке, ни в той же, ни когда проверку сделали раньше', async () => {
  const lines = 'bank 7, opening -7'
  const late = `insert into ledger_lines (entry_id, n, company_id, entity_id, unit_id, account, amount)
    values ($1, 8, 1, $2, $3, 'bank', 1), ($1, 9, 1, $2, $3, 'opening', -1)`
  const id = await postLines(lines)
  expect(await asApp((ctx) => ctx.sql(late, [id, place.entity, place.unit]))).toBe('ledger_lines_at_once')
  for (const early of ['select 1', 'set constraints all immediate']) {
    const added = asApp(async (ctx) => {
      const own = await postEntry(atNoon(ctx), entryOf(lines))
      await ctx.sql(early)
      await ctx.sql(late, [own, place.entity, place.unit])
    })
    expect(await added).toBe('ledger_lines_at_once')
  }
  // Each row of an import is a savepoint, inside of which an entry may be posted.
  const saved = asApp(async (ctx) => {
    await ctx.sql('savepoint one')
    const own = await postEntry(atNoon(ctx), entryOf(lines))
    await ctx.sql('release savepoint one')
    return own
  })
  expect(await saved).toEqual(expect.any(Number))
})

test('закрытая смена не принимает денег и не меняется; отмена её проводки идёт в новую', async () => {
  const register = await scene.openRegister(place.unit, place.entity)
  const first = await scene.openShift(register)
  const cash = (shift_id: number, roubles: number) =>
    post({ ...entryOf(`cash.register#${register} ${roubles}, opening ${-roubles}`, 1, { shift_id }) })
  const [id] = (await cash(first, 100)) as number[]
  expect(await scene.moveShift(first, 'closed')).toBe('kkm_shifts_way')
  expect(await scene.moveShift(first, 'closing')).toBe('done')
  expect(await cash(first, 1)).toBe('ledger_lines_closing_shift')
  for (const state of ['open', 'closing', 'closed']) expect(await scene.moveShift(first, state)).toBe('done')
  expect(await cash(first, 1)).toBe('ledger_lines_open_shift')
  expect(await postLines('bank.acquiring 1, opening -1', { shift_id: first })).toBe('ledger_lines_open_shift')
  expect(await asApp((ctx) => ctx.sql('update kkm_shifts set cash_open = 5 where id = $1', [first]))).toBe('kkm_shifts_closed')
  expect(await asApp((ctx) => ctx.sql('delete from kkm_shifts where id = $1', [first]))).toBe('42501')
  const second = await scene.openShift(register)
  expect(await scene.openShift(register).catch(wallOf)).toBe('kkm_shifts_one')
  expect(await scene.reverse(id ?? 0, first)).toBe('ledger_lines_open_shift')
  expect(await scene.reverse(id ?? 0, second)).toEqual(expect.any(Number))
  expect(await scene.balanceOf('cash.register', register)).toBe(0)
})

test('книга только пополняется: ни запрос, ни владелец базы строк не правит, и остатков запрос не пишет', async () => {
  await postLines('bank 3, opening -3')
  for (const table of ['ledger_entries', 'ledger_lines', 'ledger_seals', 'ledger_leaves', 'cash_counts'])
    for (const act of [`update ${table} set company_id = company_id`, `delete from ${table}`, `truncate ${table} cascade`]) {
      expect(await asApp((ctx) => ctx.sql(act)), act).toBe('42501')
      if (/entries|lines|truncate/.test(act)) expect(await sql(act).catch(wallOf), act).toMatch(/_append_only$/)
    }
  const forbidden = [
    'update ledger_balances set amount = amount + 1',
    'delete from ledger_balances',
    `insert into ledger_balances values (1, 1, 'cash.safe', 1, 1, 1, 100)`,
    `insert into ledger_entries (company_id, doc_type, doc_id, at) values (1, 'order', 1, '2020-01-01')`,
    `insert into ledger_entries (company_id, doc_type, doc_id, id) overriding system value values (1, 'order', 1, 1)`,
    `insert into ledger_entries (company_id, doc_type, doc_id) values (2, 'order', 1)`,
  ]
  for (const act of forbidden) expect(await asApp((ctx) => ctx.sql(act)), act).toBe('42501')
  const seen = async (table: string) => asApp(async (ctx) => (await ctx.sql(`select from ${table}`)).length, 2)
  expect([await seen('ledger_lines'), await seen('ledger_balances')]).toEqual([0, 0])
})

test('у каждой компании есть своё юрлицо: у прежних и у новой; последнее по умолчанию не уходит', async () => {
  const fresh = await idOf(`insert into companies (name) values ('ООО «Ещё одно»') returning id`)
  const rows = await sql('select company_id from legal_entities where is_default and company_id = any($1) order by 1', [[1, 2, fresh]])
  expect(rows).toEqual([{ company_id: 1 }, { company_id: 2 }, { company_id: fresh }])
  for (const act of ['delete from legal_entities', 'update legal_entities set is_default = false'])
    expect(await sql(`${act} where company_id = $1`, [fresh]).catch(wallOf)).toBe('legal_entities_default_stays')
  await sql('delete from companies where id = $1', [fresh])
  expect(await sql('select 1 from legal_entities where company_id = $1', [fresh])).toEqual([])
})

test('ИНН с опечаткой база не берёт', async () => {
  const inns = { '7707083893': true, '7707083894': false, '500100732259': true, '500100732258': false, '77070838': false }
  for (const [inn, is_right] of Object.entries(inns))
    expect(await sql('select inn_is_right($1) as is_right', [inn])).toEqual([{ is_right }])
})

test('сумма пересчёта равна купюрам; сейф с деньгами не удаляется', async () => {
  const count = (denominations: unknown, total: number) =>
    sql(
      `insert into cash_counts (company_id, shift_id, kind, denominations, total, counted_at, counted_by)
       select 1, id, 'x', $2, $3, now(), opened_by from kkm_shifts where id = $1`,
      [place.shift, JSON.stringify(denominations), total],
    ).then(() => 'done', wallOf)
  expect(await count({ 500000: 3, 5000: 1 }, 1_505_000)).toBe('done')
  expect(await count({}, 700)).toBe('done')
  const wrong: [unknown, number][] = [
    [{ 500000: 3 }, 1_500_001],
    [{ 5000: 1.5 }, 7500],
    [{ 5000: 1, x: 0 }, 5000],
    [[1], 1],
    [{ 5000: -1 }, -5000],
  ]
  for (const [denominations, total] of wrong)
    expect(await count(denominations, total), JSON.stringify(denominations)).toMatch(/^cash_counts_(denominations|total)$/)
  const safe = await idOf(`insert into safes (company_id, unit_id, title) values (1, $1, 'Сейф') returning id`, [place.unit])
  await postLines(`cash.safe#${safe} 10, opening -10`)
  expect(await asApp((ctx) => ctx.sql('delete from safes where id = $1', [safe]))).toBe('safes_used')
})
