import { clubCardTypes } from '#contract/club-card-types/club-card-types.ts'
import { routes } from '#server/core/serve.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { clubCardTypesList } from './club-card-types.list.ts'
import { clubCardTypeRecord } from './club-card-types.record.ts'
import { clubCardTypesSheet } from './club-card-types.sheet.ts'
import { changeType, createType } from './club-card-types.ts'

const dictionary = crudHandlers({
  feature: 'club-card-types',
  list: clubCardTypesList,
  record: clubCardTypeRecord,
  sheet: clubCardTypesSheet,
})

export const clubCardTypesRoutes = routes(clubCardTypes, { ...dictionary, create: createType, update: changeType })
