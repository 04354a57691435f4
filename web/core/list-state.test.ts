import { assert, constantFrom, dictionary, integer, property, record, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTerms } from '#contract/core/list.ts'
import { type ListState, listQueryOf, PAGE_SIZES, printList, readList } from './list-state.ts'
import { parseSearch, printSearch } from './search-params.ts'

const numRuns = Number(process.env.RUNS ?? 200)
const usual: ListState = { page: 1, size: 25, search: '', orderBy: null, sortedBy: 'desc', filters: {}, columns: null }
const key = string({ minLength: 1, maxLength: 8, unit: constantFrom('a', 'b', '_', '.') })
const text = string({ minLength: 1, maxLength: 12, unit: constantFrom('а', 'я', ' ', ':', ';', '\\', '&', '=', '+', '"', '1') })

describe('список живёт в адресе', () => {
  test('закон: скопированный адрес показывает тот же список', async () => {
    const states = record({
      page: integer({ min: 1, max: 500 }),
      size: constantFrom(...PAGE_SIZES),
      search: text,
      orderBy: constantFrom('id', 'name_full'),
      sortedBy: constantFrom('asc' as const, 'desc' as const),
      filters: dictionary(key, record({ value: text, operator: constantFrom('=' as const, 'like' as const) }), {
        maxKeys: 3,
        noNullPrototype: true,
      }),
      columns: constantFrom<string[] | null>(null, ['phone'], ['phone', 'city']),
    })
    await assert(
      property(states, (state) => {
        const address = printSearch(printList(state))
        // Addresses without list parameters in arrays hold plain texts only.
        expect(readList(parseSearch(address) as Record<string, string>)).toEqual(state)
      }),
      { numRuns },
    )
  })

  test('обычный список не пишет в адрес ничего, чужие параметры остаются', () => {
    expect(printSearch(printList(usual))).toBe('')
    expect(printList({ ...usual, page: 2 }, { selected_date: '2026-11-23', search: 'старый' })).toEqual({
      selected_date: '2026-11-23',
      page: '2',
    })
  })

  test('испорченный адрес читается как обычный', () => {
    expect(readList({ page: '-3', items: '7', sortedBy: 'вбок' })).toEqual(usual)
  })

  test('PLT-049 строк на странице — 25, 50, 100 или 200, обычно 25', () => {
    expect(readList({}).size).toBe(25)
    expect(['25', '50', '100', '200', '30', '1000'].map((items) => readList({ items }).size)).toEqual([25, 50, 100, 200, 25, 25])
    expect([...PAGE_SIZES]).toEqual([25, 50, 100, 200])
  })

  test('PLT-050 страница 3 по 50 — это строки со 101-й', () => {
    expect(listQueryOf({ ...usual, page: 3, size: 50 })).toMatchObject({ offset: 100, limit: 50 })
  })

  test('поиск и фильтр вместе сужают список', () => {
    const query = listQueryOf({ ...usual, search: 'Анна: мастер', filters: { unit_id: { value: '5', operator: '=' } } })
    expect(query.searchJoin).toBe('and')
    expect(parseTerms(query.search, query.searchFields)).toEqual([
      { field: '', value: 'Анна: мастер', operator: 'like' },
      { field: 'unit_id', value: '5', operator: '=' },
    ])
  })

  test('дни и слова в адресе читаются человеком', () => {
    expect(printSearch({ selected_date: '2026-11-23', redirect: '/bookings' })).toBe('?selected_date=2026-11-23&redirect=/bookings')
    expect(parseSearch('?ids[]=1&ids[]=2&day=2026-11-23')).toEqual({ 'ids[]': ['1', '2'], day: '2026-11-23' })
  })
})
