import { describe, expect, test } from 'vitest'
import { pricedServices, searchServices } from './service-search.ts'

const service = (id: number, title: string, popular: 0 | 1 = 0) => ({
  id,
  title,
  subtitle: null,
  article: null,
  duration: 3600,
  priority: id,
  price: 1900,
  popular,
  ...({ is_countable: 0, show_crm: 1, show_aggregator: 1, ignore_window_ratio: 0, ignore_windows: 0 } as const),
})
const category = (id: number, title: string, own: ReturnType<typeof service>[]) => ({
  id,
  parent_id: null,
  title,
  priority: id,
  show_aggregator: 1 as const,
  services: own,
})

const list = pricedServices([
  category(12, 'Маникюр', [service(1, 'Маникюр классический'), service(2, 'Маникюр с гель-лаком', 1), service(3, 'Снятие покрытия')]),
  category(13, 'Педикюр', [service(4, 'Педикюр с гель-лаком'), service(5, 'Педикюр мужской')]),
  category(16, 'Комплексы', [service(6, 'Всё сразу: маникюр и педикюр')]),
])
const found = (typed: string) => searchServices(list, typed).map((one) => one.id)

describe('поиск услуги по буквам', () => {
  test('двух букв хватает: сначала то, что с них начинается, частое выше', () => {
    expect(found('ма').slice(0, 3)).toEqual([2, 1, 6])
  })

  test('слова ищутся в любом порядке и месте', () => {
    expect(found('гель пед')).toEqual([4])
    expect(found('муж')).toEqual([5])
  })

  test('русское слово в английской раскладке читается как задумано', () => {
    expect(found('gtl')).toEqual(found('пед'))
  })

  test('«ё» и «е» — одна буква, чужие буквы не находят ничего', () => {
    expect(found('все')).toEqual([6])
    expect(found('ъъ')).toEqual([])
  })
})
