import { E } from '#contract/core/errors.ts'
import { metroMessages } from '#contract/metros/metros.ru.ts'
import type { Ctx } from '#server/core/context.ts'
import type { ConstraintFailures } from '#server/core/fail.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import type { NewRow } from '#server/lists/record-of.ts'
import { metrosList } from './metros.list.ts'
import { metroRecord } from './metros.record.ts'
import { metrosSheet } from './metros.sheet.ts'
import type { metros } from './metros.table.ts'

const dictionary = crudHandlers({ feature: 'metros', list: metrosList, record: metroRecord, sheet: metrosSheet })

/** All companies share metro stations, so no company owns one. */
export const metrosVerbs = {
  ...dictionary,
  create: (ctx: Ctx, { body }: { body: NewRow<typeof metros> }) => dictionary.create(ctx, { body: { ...body, company_id: undefined } }),
}

export const metrosConstraints: ConstraintFailures = {
  metros_city_id_cities_id_fk: { code: E.notFound, field: 'city_id', message: metroMessages.noCity },
  metros_once: { code: E.duplicate, field: 'name', message: metroMessages.taken },
}
