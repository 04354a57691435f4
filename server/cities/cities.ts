import { E } from '#contract/core/errors.ts'
import type { ListQuery } from '#contract/core/list.ts'
import type { Ctx } from '#server/core/context.ts'
import type { ConstraintFailures } from '#server/core/fail.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { list } from '#server/lists/list.ts'
import type { NewRow } from '#server/lists/record-of.ts'
import { citiesList, citiesWithUnits } from './cities.list.ts'
import { cityRecord } from './cities.record.ts'
import { citiesSheet } from './cities.sheet.ts'
import type { cities } from './cities.table.ts'

const dictionary = crudHandlers({ feature: 'cities', list: citiesList, record: cityRecord, sheet: citiesSheet })

export const citiesVerbs = { ...dictionary, create: createCity, list: listCities }

export const citiesConstraints: ConstraintFailures = {
  cities_country_id_countries_id_fk: { code: E.notFound, field: 'country_id' },
}

/** Global: no company owns a city. */
function createCity(ctx: Ctx, { body }: { body: NewRow<typeof cities> }) {
  return dictionary.create(ctx, { body: { ...body, company_id: undefined } })
}

function listCities(ctx: Ctx, { query }: { query: ListQuery & { with_units?: boolean | undefined } }) {
  return list(ctx, query.with_units ? citiesWithUnits : citiesList, query)
}
