import { productionCalendarRu } from '#contract/production-calendar/production-calendar.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { productionDays, productionYears } from './production-calendar.table.ts'

const { countries, kinds } = productionCalendarRu
export const productionDayRecord = recordOf(productionDays, { model: 'production_day', words: { country: countries, kind: kinds } })
export const productionYearRecord = recordOf(productionYears, { model: 'production_year', words: { country: countries } })
