import { screen, within } from '@testing-library/react'
import { employerCategories } from '#contract/employer-categories/employer-categories.ts'
import { employerPriceCategories } from '#contract/employer-price-categories/employer-price-categories.ts'
import { employerStatuses } from '#contract/employer-statuses/employer-statuses.ts'
import { employers } from '#contract/employers/employers.ts'
import { freshServer } from './app.ts'
import { employerRow as row } from './rows.ts'
import { answer, listOfRows } from './server.ts'

const status = {
  id: 5,
  company_id: 1,
  title: 'Отпуск',
  timesheet_code: null,
  fields: [{ type: 'text' as const, key: 'f1', title: 'Куда звонить' }],
}

/** Names of the parts of her card. */
export const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Климова Анна' }))
    .getAllByRole('link')
    .map((one) => one.textContent)

/** A server that knows one master and the lists of her form. */
export async function openCard() {
  await freshServer()
  answer(employers.show, row)
  answer(employers.form, {
    units: [],
    work_positions: [{ id: 1, title: 'Мастер', with_services: 1 as const, with_schedule: 1 as const, may_give: 1 as const }],
    cities: [],
    service_categories: [],
    service_category_count: 0,
  })
  answer(employers.search, { items: [{ id: 12, name: 'Орлова Инна 0012', work_position_id: 12 }], count: 1, filters: [] })
  answer(employerStatuses.list, listOfRows(status))
  answer(employerCategories.list, { items: [], count: 0, filters: [] })
  answer(employerPriceCategories.list, { items: [], count: 0, filters: [] })
}
