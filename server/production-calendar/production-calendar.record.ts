import { recordOf } from '#server/lists/record-of.ts'
import { productionDays, productionYears } from './production-calendar.table.ts'

export const productionDayRecord = recordOf(productionDays, { model: 'production_day' })
export const productionYearRecord = recordOf(productionYears, { model: 'production_year' })
