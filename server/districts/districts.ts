import { E } from '#contract/core/errors.ts'
import { districtMessages } from '#contract/districts/districts.ru.ts'
import type { Ctx } from '#server/core/context.ts'
import type { ConstraintFailures } from '#server/core/fail.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import type { NewRow } from '#server/lists/record-of.ts'
import { districtsList } from './districts.list.ts'
import { districtRecord } from './districts.record.ts'
import { districtsSheet } from './districts.sheet.ts'
import type { cityDistricts } from './districts.table.ts'

const dictionary = crudHandlers({ feature: 'districts', list: districtsList, record: districtRecord, sheet: districtsSheet })

/** All companies share districts, so no company owns one. */
export const districtsVerbs = {
  ...dictionary,
  create: (ctx: Ctx, { body }: { body: NewRow<typeof cityDistricts> }) =>
    dictionary.create(ctx, { body: { ...body, company_id: undefined } }),
}

export const districtsConstraints: ConstraintFailures = {
  city_districts_city_id_cities_id_fk: { code: E.notFound, field: 'city_id', message: districtMessages.noCity },
  city_districts_once: { code: E.duplicate, field: 'name', message: districtMessages.taken },
}
